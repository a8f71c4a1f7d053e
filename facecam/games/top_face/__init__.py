"""鬼臉大王 Top Face!: Grand Contest, Cruel Race and Crazy Battle, three games with one deck."""
