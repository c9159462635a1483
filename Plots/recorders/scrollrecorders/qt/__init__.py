"""Qt Quick's Flickable, offscreen, on a virtual clock."""
