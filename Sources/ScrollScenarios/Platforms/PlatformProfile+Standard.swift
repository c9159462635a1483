import ScrollKinematics
import ScrollPlatforms

extension PlatformProfile {
  /// The platforms whose behaviour is known, in whole or in part.
  public static let standard: [PlatformProfile] = [
    PlatformProfile(
      "android", finger: .clampedSteps, running: .readsLiveBounds, layout: .clamp, writing: .isOverwritten,
      showsOverscroll: false, evidence: .reported,
      source:
        "ScrollView.java, Android 10: onTouchEvent and computeScroll pass steps to View.overScrollBy, which clamps; onLayout ends in scrollTo, which clamps; OverScroller keeps the bounds of its fling until its owner reports an edge"
    ),
    PlatformProfile(
      "flutter-bouncing", finger: .flutterSteps, running: .restarts, layout: .maintain, evidence: .reported,
      source:
        "scroll_physics.dart: BouncingScrollPhysics.applyPhysicsToUserOffset, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
    ),
    PlatformProfile(
      "flutter-clamping", finger: .clampedSteps, running: .restarts, layout: .maintain, evidence: .reported,
      source:
        "scroll_physics.dart: ClampingScrollPhysics.applyBoundaryConditions, RangeMaintainingScrollPhysics.adjustPositionForNewDimensions; scroll_activity.dart: BallisticScrollActivity.applyNewDimensions"
    ),
    PlatformProfile(
      "gtk", finger: .clampedTravel, running: .readsLiveBounds, layout: .clamp, writing: .isOverwritten,
      showsOverscroll: false, evidence: .measured,
      source:
        "recorded from GTK 4.8.3; gtkscrolledwindow.c: scrolled_window_drag_update sets the value from the drag's start, overshoot is drawn as a glow; gtkadjustment.c: gtk_adjustment_configure clamps; gtkkineticscrolling.c: gtk_kinetic_scrolling_update_size"
    ),
    .qtFlickable("qt-flickable", QtFlickable()),
    .qtFlickable("qt-stop-at-bounds", .stoppingAtBounds),
    .qtFlickable("qt-stop-movement", .stoppingMovement),
    PlatformProfile(
      "scroll-mechanics", finger: .rubberBand, running: .keepsReleaseBounds, layout: .keep,
      evidence: .assumed,
      source:
        "ScrollExample/SimpleScrollView.swift, ScrollMechanics 587660a: rubber band on the pan's translation, bounds read at the release; layout not documented"
    ),
    PlatformProfile(
      "kivy-scroll", finger: .clampedSteps, running: .restarts, layout: .proportion, showsOverscroll: false,
      evidence: .measured,
      source:
        "recorded from Kivy 2.3.1; scrollview.py: _update_effect_y_bounds sets the value from the scrolled share at each change of size; effects/scroll.py: the shown offset stops at the bounds"
    ),
    PlatformProfile(
      "kivy-damped", finger: .kivySteps, running: .restarts, layout: .proportion, evidence: .measured,
      source:
        "recorded from Kivy 2.3.1; scrollview.py: _update_effect_y_bounds sets the value from the scrolled share at each change of size; effects/dampedscroll.py"
    ),
    PlatformProfile(
      "gecko-android", finger: .geckoSteps, running: .readsLiveBounds, layout: .keep, evidence: .assumed,
      source:
        "Axis.cpp and the fling animation, Firefox 140.12: each frame's travel is cut at the bounds of the moment, and finger steps past an edge are resisted; layout not documented"
    ),
    PlatformProfile(
      "webkit-kinetic", finger: .clampedTravel, running: .keepsReleaseBounds, layout: .keep,
      showsOverscroll: false, evidence: .assumed,
      source:
        "ScrollAnimationKinetic.cpp, WebKitGTK 2.50.6: bounds are those of the start; finger (here clamped) and layout not documented"
    ),
    .chromium(), .chromium(anchors: false), .firefox(), .firefox(anchors: false), .webKitGTK,
  ]
}

extension PlatformProfile {
  /// Qt Quick's Flickable as `model` says, under the name that a user types.
  public static func qtFlickable(_ name: StaticString, _ model: QtFlickable) -> PlatformProfile {
    PlatformProfile(
      name, fling: ConfiguredFling(model),
      summary: "a layout moves a view at rest only; a return meets new content, not a new height",
      evidence: .measured,
      source:
        "recorded from Qt 6.12; qquickflickable.cpp: QQuickFlickablePrivate::drag with the bounds of the press, geometryChange, setContentHeight, setTopMargin, setContentY"
    ) { QtFlickableView(model, from: $0, over: $1, rate: $2) }
  }
}

extension QtFlickable {
  /// With `boundsBehavior: Flickable.StopAtBounds`.
  static var stoppingAtBounds: QtFlickable {
    var model = QtFlickable()
    model.stopsAtBounds = true
    return model
  }

  /// With `boundsMovement: Flickable.StopAtBounds`.
  static var stoppingMovement: QtFlickable {
    var model = QtFlickable()
    model.stopsMovement = true
    return model
  }
}
