import ScrollKinematics

/// A scroll view as the frames see it: held by a finger, gliding, bouncing or at rest, over a geometry that may change.
public struct SimulatedScrollView: Sendable {
  // All that concerns speed here: the view is about 1 kB, so the frame loop changes it in place and rigs get a snapshot.
  // What each frame does is inlined into the loop. The rest is called, and only through `mutating` functions: a call by
  // value copies the struct even on branches that are not taken.

  /// The laws.
  package let physics: ScrollPhysics
  /// By closed form or stepped.
  package let route: MotionRoute
  /// What it does when its geometry changes.
  package let response: GeometryResponse
  /// The grid of its lengths and insets.
  package let layoutGrid: PixelGrid
  /// Its lengths and insets, on that grid.
  public private(set) var geometry: ScrollGeometry
  /// The layout they were rounded from.
  private var layout: ScrollGeometry
  /// What it presented in the frames before.
  var presented: PresentedOffsets
  // What a row records lies apart: offset, velocity, either end of the range. Side by side, two numbers are stored one by
  // one and at once loaded as a vector, and such a load waits until both stores are through.
  private var offset: Double
  /// Through what the app reads its offset.
  var reader: OffsetSampler
  private var velocity: Double
  /// Whether flings are planned against the edges.
  ///
  /// If not, an edge is noticed at the first frame past it, as hand-made scrollers do.
  package var plansEdges = true { didSet { if !isHeld { plan() } } }
  /// Whether a finger that catches a bouncing view takes it where the rubber band shows it.
  ///
  /// If not, the finger takes the shown overscroll for its own excess, and the view jumps.
  package var catchesThroughBand = true
  /// Whether a release past an edge scales the finger's velocity by the rubber band's slope; if not, it jumps.
  package var scalesRelease = true
  /// Whether a finger has let go since the last frame was shown.
  ///
  /// The app is told of that before the bounce begins, so the bounce begins at the edge that the app leaves.
  private var isLifted = false
  private var lower: Double
  private var motion: ScrollMotion
  /// The finger that holds it, in place of the motion.
  private var drag: Drag?
  /// The platform that replaces the core's drag, motion and response, or none.
  private var platform: PlatformSlot
  private var upper: Double
  /// Up to when it has run, in s.
  private(set) var time = 0.0
  private var finger = 0.0
  /// The velocity of the last two offsets presented, where a response measures it.
  private var measured: MeasuredVelocity?
  private var memory = AnchorMemory()
  /// Where the last change of geometry left the offset: elsewhere, it has moved since.
  private var left = Double.nan

  /// A view in `state` at time 0 over `geometry`, with the physics, the response and the reader of `settings`.
  public init(_ settings: FrameSettings, from state: ScrollState, over geometry: ScrollGeometry) {
    self.init(settings, from: state, over: geometry, reader: settings.sampler)
  }

  init(
    _ settings: FrameSettings, from state: ScrollState, over geometry: ScrollGeometry,
    reader: OffsetSampler.Settings
  ) {
    physics = settings.physics
    route = settings.route
    response = settings.response
    layoutGrid = settings.layoutGrid
    layout = geometry
    self.geometry = geometry.rounded(to: layoutGrid)
    let range = self.geometry.restRange
    (offset, velocity, lower, upper) = (state.offset, state.velocity, range.lower, range.upper)
    presented = PresentedOffsets(state.offset)
    self.reader = OffsetSampler(reader)
    measured = MeasuredVelocity(response, from: state, frameRate: settings.frameRate)
    motion = ScrollMotion(physics, from: state, at: 0, in: range, by: route)
    let rate = settings.frameRate
    platform = PlatformSlot(
      settings.platform.map { $0.makeView(ScrollState(offset: state.offset), geometry, rate) })
    if !platform.isEmpty { plan() }
  }

  /// Where it may rest.
  @inline(__always) public var range: RestRange { RestRange(unchecked: lower, upper) }

  /// Offset and velocity now.
  @inline(__always) public private(set) var state: ScrollState {
    get { ScrollState(offset: offset, velocity: velocity) }
    set { (offset, velocity) = (newValue.offset, newValue.velocity) }
  }

  /// What it does now.
  @inline(__always) public var phase: ScrollPhase {
    if isHeld { return .drag }
    return platform.isEmpty ? physics.phase(at: state, in: range) : platform.phase(in: range)
  }

  /// Whether a finger holds it.
  public var isHeld: Bool { drag != nil }

  /// A finger at `position` pt catches it, moving or not, without a jump.
  public mutating func grab(at position: Double) {
    finger = position
    if !platform.isEmpty { changePlatform { $0.touch(at: position) } }
    guard catchesThroughBand else {
      return take(Drag(finger: position, undragged: state.offset, rubberBand: physics.rubberBand))
    }
    takeShown()
  }

  /// The finger goes on from the offset that is shown.
  @inline(never) private mutating func takeShown() {
    take(
      Drag(
        catching: offset, finger: finger, rubberBand: physics.rubberBand, in: range,
        dimension: geometry.viewportLength))
  }

  /// A finger takes it over by a mapping of its own.
  package mutating func take(_ drag: Drag) {
    self.drag = drag
    isLifted = false
  }

  /// Takes the touch away from the finger at `time` s: the view goes on as if let go at rest.
  public mutating func cancelTouch(at time: Double) {
    guard isHeld else { return }
    release(from: finger, velocity: 0, at: time)
  }

  /// The finger that holds it is at `position` pt and moves at `velocity` pt/s.
  @inline(__always) public mutating func follow(_ position: Double, velocity: Double) {
    guard let drag else { return }
    finger = position
    guard platform.isEmpty else { return followAsPlatform(position, velocity: velocity) }
    state = drag.state(
      finger: position, fingerVelocity: velocity, in: range, dimension: geometry.viewportLength)
  }

  @inline(never) private mutating func followAsPlatform(_ position: Double, velocity: Double) {
    changePlatform { $0.follow(position, velocity: velocity) }
  }

  /// Lets `event` happen to the platform's view, and shows what it shows.
  @inline(never) private mutating func changePlatform(_ event: (PlatformBox) -> Void) {
    var changed = state
    platform.change(&changed, event)
    state = changed
  }

  /// The finger lets go at `position` pt with `velocity` pt/s at `time` s.
  ///
  /// The motion starts from what was presented, moved by what the finger has moved since.
  public mutating func release(from position: Double, velocity: Double, at time: Double) {
    // A clamp may have taken away what the finger had pulled out: neither place nor slope of the band count then.
    if platform.isEmpty { takeShown() }
    follow(position, velocity: velocity)
    if !scalesRelease || !platform.isEmpty { state.velocity = velocity }
    isLifted = platform.isEmpty
    self.velocity += liftVelocity(at: offset, in: range)
    self.time = time
    plan()
  }

  /// What the lift of a finger in this frame adds to the velocity of a view at `offset` pt, in pt/s.
  private func liftVelocity(at offset: Double, in range: RestRange) -> Double {
    isLifted ? physics.released(ScrollState(offset: offset), in: range).velocity : 0
  }

  /// Sets offset and velocity in code at `time` s; a finger that holds the view goes on from there.
  ///
  /// A platform takes the offset alone, and answers as its own views do: see ``PlatformProfile/Writing``.
  public mutating func set(_ state: ScrollState, at time: Double) {
    self.time = time
    guard platform.isEmpty else { return changePlatform { $0.write(state.offset, at: time) } }
    self.state = state
    memory.forget()
    if isHeld { grab(at: finger) } else { plan() }
  }

  /// Sets the offset in code at `time` s.
  ///
  /// With the velocity kept it is what a property does in UIKit, else what `animated: false`, SwiftUI and WebKitGTK do.
  public mutating func setOffset(_ offset: Double, keepsVelocity: Bool = true, at time: Double) {
    let kept = velocity - liftVelocity(at: self.offset, in: range) + liftVelocity(at: offset, in: range)
    set(ScrollState(offset: offset, velocity: keepsVelocity ? kept : 0), at: time)
  }

  /// Lets the physics run up to `time` s.
  @inline(__always) public mutating func advance(to time: Double) {
    self.time = time
    // A platform's clock runs under a finger, too.
    if !isHeld || !platform.isEmpty { run(to: time) }
  }

  @inline(never) private mutating func run(to time: Double) {
    guard platform.isEmpty else { return changePlatform { $0.advance(to: time) } }
    state = motion.state(at: time)
    if !plansEdges, range.overscroll(at: state.offset) != 0 { plansEdges = true }
  }

  /// What the app gets to know of the offset at `time` s; it sees the one presented `latencyFrames` frames ago, or at 0
  /// the one of now.
  @inline(__always) package mutating func read(at time: Double, latencyFrames: Int) -> OffsetSampler.Reading {
    reader.read(at: time, offset: latencyFrames == 0 ? state.offset : presented.offset(latencyFrames))
  }

  // Inlined, because each frame waits for a layout that goes through memory.
  /// Applies a layout, rounded to the view's grid, and responds if that is a new one.
  @inline(__always) public mutating func apply(_ layout: ScrollGeometry) {
    let (old, oldTop, oldAbove) = (self.range, geometry.insetTop, geometry.lengthAbove)
    let isNew = geometry.change(from: self.layout, to: layout, on: layoutGrid)
    self.layout = layout
    guard isNew else { return }
    let range = geometry.restRange
    (lower, upper) = (range.lower, range.upper)
    let change = GeometryChange(
      to: range, insetTopGrowth: geometry.insetTop - oldTop, lengthAbove: geometry.lengthAbove,
      lengthAboveGrowth: geometry.lengthAbove - oldAbove, at: time)
    guard isHeld, platform.isEmpty else { return respond(to: change, from: old) }
    move(after: change)
    if response.anchor == .shown { anchorFinger() }
  }

  /// Moves the offset as the response says.
  @inline(__always) private mutating func move(after change: GeometryChange) {
    if response.offset.remembers { memory.forget(ifMovedFrom: left, to: offset) }
    offset = response.offset.newOffset(offset, after: change, &memory)
    left = offset
  }

  /// Lets the finger go on from what is shown, if it would show something else.
  @inline(__always) private mutating func anchorFinger() {
    if let drag, drag.undragged(at: finger) == offset, range.contains(offset) { return }
    takeShown()
  }

  /// The response of a view that no finger holds, or of a platform.
  @inline(never) private mutating func respond(to change: GeometryChange, from old: RestRange) {
    guard platform.isEmpty else {
      let (geometry, presented) = (geometry, presented.offset(1))
      return changePlatform { $0.apply(geometry, presented: presented) }
    }
    if physics.phase(at: state, in: old) != .rest {
      velocity -= liftVelocity(at: offset, in: old)
      velocity = response.newVelocity(velocity, measured: measured?.velocity ?? velocity)
    }
    move(after: change)
    velocity += liftVelocity(at: offset, in: range)
    plan()
  }

  /// Takes in that the offset of now is shown, `interval` s after the last one.
  @inline(__always) mutating func present(after interval: Double) {
    if measured != nil { measure(interval) }
    presented.present(offset)
    isLifted = false
  }

  @inline(never) private mutating func measure(_ interval: Double) { measured?.add(offset, after: interval) }

  private mutating func plan() {
    guard platform.isEmpty else {
      drag = nil
      let (velocity, time) = (velocity, time)
      return changePlatform { $0.start(velocity: velocity, at: time) }
    }
    let reach = plansEdges ? range : .unbounded
    state = physics.settled(state, in: reach)
    drag = nil
    motion = ScrollMotion(physics, from: state, at: time, in: reach, by: route)
  }

  /// What it shows now.
  @inline(__always) package var snapshot: ScrollSnapshot {
    ScrollSnapshot(state, range: range, geometry: geometry, isHeld: isHeld)
  }
}
