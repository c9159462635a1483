extension PlatformManner {
  /// The platforms whose manner is known, in whole or in part.
  public static let all: [PlatformManner] = [
    PlatformManner(
      "android", finger: .clampedSteps, running: .isTold, layout: .clamp, showsOverscroll: false,
      source:
        "ScrollView.java, Android 10: onTouchEvent and computeScroll pass steps to View.overScrollBy, which clamps; onLayout ends in scrollTo, which clamps; OverScroller keeps the bounds of its fling until its owner reports an edge"
    ),
    PlatformManner(
      "flutter-bouncing", finger: .flutterSteps, running: .restarts, layout: .maintain,
      source:
        "scroll_physics.dart: BouncingScrollPhysics.applyPhysicsToUserOffset, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
    ),
    PlatformManner(
      "flutter-clamping", finger: .clampedSteps, running: .restarts, layout: .maintain,
      source:
        "scroll_physics.dart: ClampingScrollPhysics.applyBoundaryConditions, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
    ),
    PlatformManner(
      "gtk", finger: .clampedTravel, running: .isTold, layout: .clamp, showsOverscroll: false,
      source:
        "gtkscrolledwindow.c, GTK 4: scrolled_window_drag_update sets the value from the drag's start, overshoot is drawn as a glow; gtkadjustment.c: gtk_adjustment_configure clamps; gtkkineticscrolling.c 4.8.3: gtk_kinetic_scrolling_update_size"
    ),
    PlatformManner(
      "qt-flickable", finger: .halvedPastFirstEdges, running: .isTold, layout: .clampAtRest,
      source:
        "qquickflickable.cpp, Qt 6: QQuickFlickablePrivate::drag with the bounds of the press; geometryChange and setContentHeight call fixupY at once unless pressed or moving; recorded from 6.12"
    ),
    PlatformManner(
      "scroll-mechanics", finger: .rubberBand, running: .isFixed, layout: .keep,
      source:
        "ScrollExample/SimpleScrollView.swift, ScrollMechanics 587660a: rubber band on the pan's translation, bounds read at the release; layout not documented"
    ),
    PlatformManner(
      "kivy-scroll", finger: .clampedSteps, running: .restarts, layout: .proportion, showsOverscroll: false,
      source:
        "scrollview.py, Kivy 2.3: _update_effect_y_bounds sets the value from the scrolled share at each change of size; effects/scroll.py 2.3.1: the shown offset stops at the bounds"
    ),
    PlatformManner(
      "kivy-damped", finger: .kivySteps, running: .restarts, layout: .proportion,
      source:
        "scrollview.py, Kivy 2.3: _update_effect_y_bounds sets the value from the scrolled share at each change of size; effects/dampedscroll.py 2.3.1"
    ),
    PlatformManner(
      "gecko-android", finger: .geckoSteps, running: .isTold, layout: .keep,
      source:
        "Axis.cpp and the fling animation, Firefox 140.12: each frame's travel is cut at the bounds of the moment, and finger steps past an edge are resisted; layout not documented"
    ),
    PlatformManner(
      "webkit-kinetic", finger: .clampedTravel, running: .isFixed, layout: .keep, showsOverscroll: false,
      source:
        "ScrollAnimationKinetic.cpp, WebKitGTK 2.50.6: bounds are those of the start; finger (here clamped) and layout not documented"
    ),
  ]
}
