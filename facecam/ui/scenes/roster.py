"""The list of guests: entering, leaving, changing places and colours, gamepads going along."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from facecam.games.core import Player
from facecam.settings import Guest
from facecam.ui.kit.context import Context
from facecam.ui.kit.theme import LOOKS


def enter(context: Context, name: str, most: int, *, bot: bool = False) -> str:
    """Add a guest with a look of their own; return why that can't be, empty where it can."""
    guests = context.settings.guests
    if len(guests) >= most:
        return context.say("players.full", most=most)
    if any(other.name == name for other in guests):
        return context.say("players.taken", name=name)
    taken = {guest.look for guest in guests}
    look = next((number for number in range(len(LOOKS)) if number not in taken), 0)
    context.change(guests=(*guests, Guest(name=name, look=look, bot=bot)))
    context.sounds.play("beep")
    return ""


def enter_bot(context: Context, most: int) -> str:
    """Add the first virtual player who isn't there; return why that can't be."""
    taken = {guest.name for guest in context.settings.guests}
    names = context.studio.virtual_names()
    name = next((name for name in names if name not in taken), names[-1])
    return enter(context, name, most, bot=True)


def remove(context: Context, number: int) -> None:
    """Let a guest go; their gamepad is free again."""
    guests = list(context.settings.guests)
    del guests[number]
    context.pads = {
        pad: guest - (guest > number) for pad, guest in context.pads.items() if guest != number
    }
    context.change(guests=tuple(guests))


def move_up(context: Context, number: int) -> None:
    """Let a guest change places with the one before."""
    guests = list(context.settings.guests)
    guests[number - 1 : number + 1] = [guests[number], guests[number - 1]]
    swapped = {number: number - 1, number - 1: number}
    context.pads = {pad: swapped.get(guest, guest) for pad, guest in context.pads.items()}
    context.change(guests=tuple(guests))


def recolour(context: Context, number: int) -> None:
    """Give a guest the next look that is free, if any is."""
    guests = list(context.settings.guests)
    taken = {guest.look for guest in guests}
    steps = range(1, len(LOOKS))
    free = [
        look for step in steps if (look := (guests[number].look + step) % len(LOOKS)) not in taken
    ]
    if free:
        guests[number] = msgspec.structs.replace(guests[number], look=free[0])
        context.change(guests=tuple(guests))


def seat_pad(context: Context, pad: int, seats: Sequence[Guest | Player]) -> str:
    """Give a gamepad to the first person without one; return who that is, empty for nobody."""
    seated = set(context.pads.values())
    for number, one in enumerate(seats):
        if not one.bot and number not in seated:
            context.pads[pad] = number
            context.sounds.play("buzz")
            return one.name
    return ""


def stand_in(context: Context, before: str, now: str, *, bot: bool) -> None:
    """Let somebody else have the place and the look of a guest, if there is such a guest."""
    guests = context.settings.guests
    names = [guest.name for guest in guests]
    if before not in names:
        return
    number = names.index(before)
    if bot:
        context.pads = {pad: guest for pad, guest in context.pads.items() if guest != number}
    changed = msgspec.structs.replace(guests[number], name=now, bot=bot)
    context.change(guests=(*guests[:number], changed, *guests[number + 1 :]))
