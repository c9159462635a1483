"""Maps of sweeps: a measured quantity over two parameters, with the border that theory draws."""
