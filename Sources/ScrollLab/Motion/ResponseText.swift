import ScrollKinematics
import TrajectoryTables

/// A geometry response as typed: a preset, or `OFFSET[,MOMENTUM[,ANCHOR]]` where the momentum `scale` may have a factor.
enum ResponseText {
  static let accepted = GeometryResponse.accepted + "; scale=F has a factor from 0 to 1000"

  static let meaning =
    "A response says what the view does when lengths or insets change. The offset: keep leaves it, clamp moves it into the "
    + "new range, shift moves it with the top inset. Restore clamps it and gives it back as room returns; anchored holds what "
    + "one sees as content above it changes, as browsers do. The velocity: preserve keeps it, cancel stops the fling, scale "
    + "leaves a part of it, remeasure takes that of the last two frames. The finger goes on from what is shown, or is "
    + "absolute: it undoes what a layout did."

  static let kind = ValueKind("RESPONSE", accepted: accepted) { (text: String) throws(Failure) in
    let (response, factor) = try read(text)
    guard let factor else { return response }
    var scaled = response
    scaled.momentum = .scale(factor)
    return scaled
  }

  /// The response, and the factor of `scale` if one is given.
  static func read(_ text: String) throws(Failure) -> (response: GeometryResponse, factor: Double?) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var factor: Double?
    if parts.count > 1, parts[1].hasPrefix("scale=") {
      guard let number = Double(decimal: String(parts[1].dropFirst(6))), (0...1000).contains(number) else {
        throw .refused(text, accepted: accepted)
      }
      factor = number
      parts[1] = "scale"
    }
    guard let response = GeometryResponse(parts.joined(separator: ",")) else {
      throw .refused(text, accepted: accepted)
    }
    return (response, factor)
  }

  /// The response as a user types it.
  static func text(_ response: GeometryResponse) -> String {
    let name = response.name
    guard case .scale(let factor) = response.momentum else { return name }
    return name.split(separator: ",").map {
      $0 == "scale" ? "scale=\(factor.decimalText(as: .fixed(3)))" : String($0)
    }.joined(separator: ",")
  }
}
