import ScrollKinematics

extension PullToRefresh {
  static let ownParameters: [Parameter<PullToRefresh>] = [
    Parameter(
      "threshold", unit: "pt", .number(least: 0, greatest: 5000), "pull at which the control is fully drawn",
      get: { $0.threshold }, set: { $0.threshold = $1 }),
    Parameter(
      "held-inset", unit: "pt", .number(least: 0, greatest: 5000), "inset while the task runs",
      get: { $0.heldInset }, set: { $0.heldInset = $1 }),
    Parameter(
      "task-time", unit: "s", .number(least: 0, greatest: 60), "how long the refresh takes",
      get: { $0.taskTime }, set: { $0.taskTime = $1 }),
    Parameter(
      "shrink-time", unit: "s", .number(least: 0, greatest: 10),
      "how long the inset takes to go back; hand-made ones drop it",
      get: { $0.shrinkTime }, set: { $0.shrinkTime = $1 }),
    Parameter(
      "inset-delay-frames", unit: "frames", .integer(least: 0, greatest: 60),
      "frames from the release to the inset, in the late variants",
      get: { Double($0.insetDelayFrames) }, set: { $0.insetDelayFrames = Int($1) }),
    Parameter(
      "finger-travel", unit: "pt", .number(least: 0, greatest: 10_000), "how far the finger pulls",
      get: { $0.fingerTravel }, set: { $0.fingerTravel = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content before",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "new-content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length that the refresh adds",
      get: { $0.newContentLength }, set: { $0.newContentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "list-margin", unit: "pt", .number(least: 0, greatest: 500), "margin a list adds at either end",
      get: { $0.listMargin }, set: { $0.listMargin = $1 }),
    Parameter(
      "row-inset", unit: "pt", .number(least: 0, greatest: 500), "inset a list's row adds at either end",
      get: { $0.rowInset }, set: { $0.rowInset = $1 }),
    Parameter(
      "separator", unit: "pt", .number(least: 0, greatest: 500), "what a list draws between rows",
      get: { $0.separator }, set: { $0.separator = $1 }),
    Parameter(
      "row-slack", unit: "pt", .number(least: 0, greatest: 500),
      "what a list's row has to spare, halved by alignment to its centre",
      get: { $0.rowSlack }, set: { $0.rowSlack = $1 }),
    Parameter(
      "attach-time", unit: "s", .number(least: 0, greatest: 60),
      "when the control is attached, in the late variants",
      get: { $0.attachTime }, set: { $0.attachTime = $1 }),
  ]
}
