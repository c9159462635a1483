"""Pictures of scroll-lab's CSV files."""
