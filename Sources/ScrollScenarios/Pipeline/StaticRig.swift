import ScrollKinematics

/// A scroll view whose layout never changes and which no controller touches.
struct StaticRig: FrameRig {
  let geometry: ScrollGeometry
}
