/// The options by which a recording's frames are chosen.
enum RecordingOptions {
  static let rate = Option.defaulting(
    to: "60", "rate", .number("HZ", in: 0.001...100_000), "rows per second, at k/HZ s from 0; may be below 1")
  static let duration = Option.optional(
    "duration", .number("T", in: 0...Limits.latest),
    "rows up to T s, inclusive; left out: up to the rest, or 10 s where none comes within 10 minutes")
}
