"""Fitting and measuring the expression model: used by the scripts only, never by the app."""
