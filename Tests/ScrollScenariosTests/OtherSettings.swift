/// At what each scenario is pinned beside its defaults: other numbers for most parameters, late and jittered frames among
/// them, so that a constant that took a parameter's place would show; numbers at which a comparison changes its answer; and runs
/// that end early, or with their first frame.
let otherSettings: [String: [String]] = [
  "bottom-jitter": [
    "frame-rate=90 frame-jitter=0.3 seed=7 content-length=603 header-height=150 quantum=0.5 latency-frames=2"
      + " drag-past=90 drag-duration=0.6 drag-until=1 finger-phase=0.25 marker-latency-frames=1",
    "release-velocity=1500 content-length=480",
    "return-travel=220 hold-frames=2 dropout=0.1 content-length=560",
    "content-length=80", "frame-rate=120 quantum=0 layout-quantum=0 screen-length=812 tab-bar-height=60",
    "model=gtk", "model=kivy-damped", "model=flutter-bouncing", "model=chromium", "model=firefox",
    "model=qt-flickable", "model=qt-scroller", "model=webkitgtk", "model=android",
    "content-length=672",
    "content-length=272 drag-past=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "inertia-cut": [
    "frame-rate=120 frame-jitter=0.2 seed=3 release-velocity=-2400 header-height=150 start-offset=1000"
      + " finger-travel=40 latency-frames=1 quantum=0.5",
    "model=uikit callback=frame momentum-factor=0.8", "stepper=rk4 timestep=0.004 finger-travel=250",
    "start-offset=200 finger-travel=200",
    "start-offset=100 finger-travel=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2 finger-travel=0",
  ],
  "deceleration": [
    "frame-rate=90 frame-jitter=0.4 seed=2 release-velocity=-1800 factor-per-ms=0.997", "stepper=verlet",
    "release-velocity=10",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "rubber-band": [
    "pull=150 drag-duration=0.3 screen-length=600 catch-after=0.15 frame-rate=90 frame-jitter=0.2",
    "stepper=semi-implicit-euler timestep=0.002 pull=900",
    "pull=1 catch-after=0.02",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "bounce": [
    "start-offset=1200 release-velocity=2500 edge=1900 frame-rate=90",
    "stepper=explicit-euler edge=1600 frame-jitter=0.5",
    "start-offset=2000",
    "release-velocity=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "inset-change": [
    "frame-rate=90 release-velocity=-2100 inset=70 change-time=0.4 animation-duration=0.35 momentum-factor=0.8"
      + " start-offset=1300 shrink-start-offset=560",
    "model=uikit frame-jitter=0.3 seed=4 release-velocity=-1900",
    "change-time=0 release-velocity=0",
    "start-offset=0 shrink-start-offset=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "offset-sampling": [
    "release-velocity=1500 drag-travel=250 sample-rate=45 sample-phase=0.01 sample-quantum=3 sample-latency=0.035"
      + " sample-dropout=0.3 sample-jitter=0.008 seed=11",
    "frame-rate=60 frame-jitter=0.3",
    "drag-travel=0 release-velocity=0",
    "sample-rate=120 sample-phase=0 sample-quantum=0 sample-dropout=1",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "timestep": [
    "release-velocity=1400 frame-factor=0.93 timestep=0.003 stepper=rk4", "stepper=explicit-euler",
    "release-velocity=10",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "header-clamp": [
    "header-height=150 tab-bar-height=50 safe-area-top=20 travel=400 pull=150 drag-duration=0.5 frame-rate=90",
    "bound=bars latency-frames=0 quantum=0",
    "travel=200 pull=0 safe-area-top=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "header-gap": [
    "header-height=150 travel=120 drag-duration=0.3 frame-rate=120", "hold-frames=3 quantum=2 dropout=0.2",
    "travel=200",
    "travel=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "double-speed": [
    "finger-speed=1500 finger-travel=260 frame-rate=90 header-height=120",
    "latency-frames=2 hold-frames=2 response=uikit",
    "finger-travel=200 latency-frames=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "tab-offsets": [
    "first-travel=120 second-offset=70 second-travel=35 switch-time=0.8 back-time=1.7 frame-rate=90 header-height=150",
    "release-velocity=900 second-length=700 response=uikit latency-frames=0",
    "first-travel=0",
    "first-travel=0.5 release-velocity=0.5",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "coarse-header": [
    "header-height=150 header-factor=1.5 finger-speed=450 hold-frames=4 quantum=2 frame-rate=90",
    "direction=open frame-jitter=0.3 seed=5",
    "latency-frames=0 hold-frames=1",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "swipe-ownership": [
    "swipes=2 swipe-travel=180 swipe-duration=0.25 swipe-angle=30 page-width=320 drag-travel=200 frame-rate=90",
    "swipe-angle=50 lock-angle=60",
    "swipe-angle=45 swipes=1",
    "swipe-angle=0 swipe-travel=1",
  ],
  "pager-length": [
    "first-length=1200 second-length=1700 release-velocity=2500 header-height=120 screen-length=700 frame-rate=90",
    "response=shift frame-jitter=0.3",
    "first-length=560 second-length=560",
    "release-velocity=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "layout-reset": [
    "page=3 pages=4 rebuild-frames=4 change-time=1.3 window-length=700 window-width=900 new-width=400"
      + " content-length=3000 row-length=80 drag-travel=450 other-offset=330 frame-rate=90",
    "rebuild-frames=0 other-offset=0",
    "row-length=96 drag-travel=384 other-offset=3232",
    "change-time=0 drag-travel=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "large-header": [
    "header-height=150 drag-travel=250 drag-speed=300 pull=90 pass-limit=20 frame-rate=90 latency-frames=1",
    "callback=frame quantum=0.5 response=uikit",
    "drag-travel=200 pull=0 pass-limit=2",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "tab-adjustment": [
    "header-height=150 deep-offset=800 first-travel=60 away-travel=1100 second-travel=-30 adjustment-delay-frames=3",
    "first-travel=170 second-travel=90 frame-rate=90 latency-frames=1 other-content-length=2600",
    "first-travel=200 second-travel=0",
    "first-travel=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "header-swipe": [
    "header-height=150 swipe-travel=80 location-count=7 frame-rate=90", "latency-frames=1 location-count=5",
    "location-count=1",
  ],
  "pull-to-refresh": [
    "threshold=60 held-inset=45 task-time=0.7 shrink-time=0.4 inset-delay-frames=3 finger-travel=260 frame-rate=90"
      + " new-content-length=150 list-padding=16 row-inset=4 separator=1 row-slack=20 attach-time=0.3 end-delay-frames=4",
    "finger-travel=90 latency-frames=1 quantum=0.5", "inset-delay-frames=14 response=uikit",
    "threshold=0 task-time=0 shrink-time=0",
    "finger-travel=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "row-visibility": [
    "row-length=240 row-spacing=20 row-count=40 screen-length=700 start-distance=2500 slow-travel=1500 slow-speed=700"
      + " release-velocity=2500 share=0.7 tall-row-length=850",
    "latency-frames=1 tolerance=0 frame-rate=90",
    "row-count=1",
    "start-distance=0 slow-travel=0 release-velocity=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "row-detection": [
    "row-length=200 row-spacing=20 row-count=60 speed=6000 hold-frames=7 recycling-margin=50 start-phase=0.4 reach=500",
    "hold-frames=1 speed=30000 frame-rate=90",
    "row-length=760 row-spacing=0 row-count=20",
    "row-count=2 start-phase=1",
  ],
  "overscroll-background": [
    "screen-length=700 content-length=1500 short-content-length=420 shortest-content-length=250 header-height=80"
      + " edge-speed=3000 padding=70 turned-length=420 upper-share=0.4 safe-area=30 recycling-margin=40 frame-rate=90",
    "pull=180 latency-frames=2",
    "content-length=760 short-content-length=380 padding=0",
    "pull=0.5 header-height=0",
    "time-limit=0.3",
    "time-limit=0.1 frame-rate=2",
  ],
  "platforms": [
    "release-velocity=1700 edge-distance=180 viewport-length=640 frame-rate=60", "edge-distance=0",
    "time-limit=0.1 frame-rate=30",
  ],
  "platform-answers": [
    "content-length=480 release-velocity=-1600 rest-offset=-60 frame-rate=90", "latency-frames=2 quantum=1",
    "content-length=760",
  ],
]
