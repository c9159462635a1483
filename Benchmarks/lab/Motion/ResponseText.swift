import CommandLineInterface
import ScrollKinematics
import TrajectoryTables

/// A geometry response as typed: `OFFSET[,MOMENTUM]`.
enum ResponseText {
  /// What is accepted, in words.
  static let accepted =
    "OFFSET[,MOMENTUM] with OFFSET one of keep, clamp, shift and MOMENTUM one of preserve, cancel, scale=F "
    + "(F from 0 to 1000), remeasure"

  static let kind = ValueKind("OFFSET[,MOMENTUM]", accepted: accepted) { (text: String) throws(Failure) in
    guard let response = response(text) else { throw .refused(text, accepted: accepted) }
    return response
  }

  private static func response(_ text: String) -> GeometryResponse? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let offset = offset(parts[0]) else { return nil }
    guard parts.count == 2 else { return GeometryResponse(offset: offset) }
    return momentum(parts[1]).map { GeometryResponse(offset: offset, momentum: $0) }
  }

  private static func offset(_ text: Substring) -> GeometryResponse.OffsetPolicy? {
    switch text {
    case "keep": .keep
    case "clamp": .clamp
    case "shift": .shift
    default: nil
    }
  }

  private static func momentum(_ text: Substring) -> GeometryResponse.MomentumPolicy? {
    switch text {
    case "preserve": return .preserve
    case "cancel": return .cancel
    case "remeasure": return .remeasure
    default:
      guard text.hasPrefix("scale="), let factor = Double(decimal: String(text.dropFirst(6))) else {
        return nil
      }
      return (0...1000).contains(factor) ? .scale(factor) : nil
    }
  }
}
