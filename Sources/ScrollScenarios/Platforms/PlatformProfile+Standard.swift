import ScrollKinematics
import ScrollPlatforms

extension PlatformProfile {
  /// The platforms whose behaviour is known, in whole or in part.
  public static let standard: [PlatformProfile] = [
    PlatformProfile(
      "android", fling: .android, finger: .clampedSteps, running: .readsLiveBounds, layout: .clamp,
      writing: .isOverwritten, showsOverscroll: false,
      summary: "reported: a layout clamps the offset; a fling ends at the bound of its release",
      evidence: .reported,
      source:
        "ScrollView.java, Android 10: onTouchEvent and computeScroll pass steps to View.overScrollBy, which clamps; onLayout ends in scrollTo, which clamps; OverScroller keeps the bounds of its fling until its owner reports an edge"
    ),
    .flutterBouncing,
    .flutterClamping,
    PlatformProfile(
      "gtk", fling: .gtk, finger: .clampedTravel, running: .readsLiveBoundsInside, layout: .clamp,
      writing: .isOverwritten, showsOverscroll: false,
      summary: "measured: a layout clamps the offset; the finger's travel is absolute, at its moves",
      evidence: .measured,
      source:
        "recorded from GTK 4.8.3, policy AUTOMATIC; gtkscrolledwindow.c: scrolled_window_drag_update; gtkadjustment.c: gtk_adjustment_configure; gtkkineticscrolling.c: gtk_kinetic_scrolling_update_size"
    ),
    PlatformProfile(
      "gtk-external", fling: .gtk, finger: .clampedTravel,
      running: .keepsReleaseBounds, layout: .clamp, writing: .isOverwritten, showsOverscroll: false,
      summary: "measured: as gtk, but policy EXTERNAL or ALWAYS never gives a fling its new bounds",
      evidence: .measured,
      source: "recorded from GTK 4.8.3, policies EXTERNAL and ALWAYS: a fling ends at the edge of its release"
    ),
    .qtFlickable(
      "qt-flickable", QtFlickable(),
      summary: "measured: a layout moves a view at rest only; a press keeps its content and height"),
    .qtFlickable(
      "qt-stop-at-bounds", QtFlickable(stopsAtBounds: true),
      summary: "measured: boundsBehavior StopAtBounds holds a finger within the live margins"),
    .qtFlickable(
      "qt-stop-movement", QtFlickable(stopsMovement: true),
      summary: "measured: boundsMovement StopAtBounds clamps to live bounds at each move"),
    .qtScroller,
    PlatformProfile(
      "scroll-mechanics", fling: .scrollMechanics, finger: .rubberBand, running: .keepsReleaseBounds,
      layout: .keep,
      summary: "assumed: a layout leaves the offset alone; a fling keeps the bounds of its release",
      evidence: .assumed,
      source:
        "ScrollExample/SimpleScrollView.swift, ScrollMechanics 587660a: rubber band on the pan's translation, bounds read at the release; layout not documented"
    ),
    .kivy("kivy-scroll", isDamped: false),
    .kivy("kivy-damped", isDamped: true),
    PlatformProfile(
      "gecko-android", fling: .geckoAndroid, finger: .geckoSteps, running: .readsLiveBounds, layout: .keep,
      summary: "assumed: a layout leaves the offset alone; a fling is cut at the bounds of the moment",
      evidence: .assumed,
      source:
        "Axis.cpp and the fling animation, Firefox 140.12: each frame's travel is cut at the bounds of the moment, and finger steps past an edge are resisted; layout not documented"
    ),
    PlatformProfile(
      "webkit-kinetic", fling: .webKitKinetic, finger: .clampedTravel, running: .keepsReleaseBounds,
      layout: .keep, showsOverscroll: false,
      summary: "assumed: a layout leaves the offset alone; a fling keeps the bounds of its start",
      evidence: .assumed,
      source:
        "ScrollAnimationKinetic.cpp, WebKitGTK 2.50.6: bounds are those of the start; finger (here clamped) and layout not documented"
    ),
    .chromium(), .chromium(anchors: false), .firefox(), .firefox(anchors: false), .webKitGTK, .webKit2026,
  ]

  /// Qt Quick's Flickable as `model` says, under the name that a user types.
  ///
  /// With a `binding` each offset in pt gets its layout at once, within the frame, as one in QML does.
  package static func qtFlickable(
    _ name: String, _ model: QtFlickable, summary: String = "measured: a Flickable as it is set",
    binding: (@Sendable (Double) -> ScrollGeometry)? = nil
  ) -> PlatformProfile {
    PlatformProfile(
      name, fling: ConfiguredFling(model), summary: summary, evidence: .measured,
      source:
        "recorded from Qt 6.12; qquickflickable.cpp: QQuickFlickablePrivate::drag with the bounds of the press, geometryChange, setContentHeight, setTopMargin, setContentY"
    ) { QtFlickableView(model, from: $0, over: $1, rate: $2, binding: binding) }
  }

  static let flutterBouncing = PlatformProfile(
    "flutter-bouncing", fling: .flutterBouncing, finger: .flutterSteps, running: .restarts,
    layout: .maintain,
    summary: "reported: a layout clamps an offset that did not move since the last; a fling starts again",
    evidence: .reported,
    source:
      "scroll_physics.dart: BouncingScrollPhysics.applyPhysicsToUserOffset, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
  )

  static let flutterClamping = PlatformProfile(
    "flutter-clamping", fling: .flutterClamping, finger: .clampedSteps, running: .restarts,
    layout: .maintain,
    summary: "reported: a layout clamps an offset that did not move since the last; a fling starts again",
    evidence: .reported,
    source:
      "scroll_physics.dart: ClampingScrollPhysics.applyBoundaryConditions, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
  )

  private static let qtScroller = PlatformProfile(
    "qt-scroller", fling: .qtScroller,
    summary:
      "measured: a layout clamps the bar; the scroller keeps the bounds of the press, and bounces there",
    evidence: .measured,
    source:
      "recorded from Qt 6.12, dragging and returning; qscroller.cpp: prepareScrolling, setContentPositionHelperDragging, createScrollingSegments"
  ) { state, geometry, _ in QtScrollerView(from: state, over: geometry) }

  /// Kivy's ScrollView with one of its effects.
  private static func kivy(_ name: String, isDamped: Bool) -> PlatformProfile {
    PlatformProfile(
      name, fling: isDamped ? .kivyDamped : .kivyScroll,
      summary: "measured: a layout keeps the share that is scrolled; under a finger, that of the touch",
      showsOverscroll: isDamped, evidence: .measured,
      source:
        "recorded from Kivy 2.3.1; scrollview.py: _update_effect_y_bounds sets the value from the scrolled share at each change of size, _update_effect_y divides by the range at the touch; effects/scroll.py, effects/dampedscroll.py"
    ) { state, geometry, _ in KivyView(isDamped: isDamped, from: state, over: geometry) }
  }
}
