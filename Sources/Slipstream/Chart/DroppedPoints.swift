import TerminalCharts

/// Points of a source that its window no longer holds.
struct DroppedPoints: Equatable, Sendable {
  var count = 0
  /// Whether the source has still earlier points, which were neither read nor counted.
  var isMore = false

  /// The held part, for the title; nil if nothing was dropped.
  func part(held: Int) -> HeldPart? {
    guard count > 0 || isMore, held > 0 else { return nil }
    let (total, overflow) = held.addingReportingOverflow(count)
    return HeldPart(held: held, of: isMore || overflow ? nil : total)
  }

  /// Reports that the memory cannot hold all points, and which option sets another bound.
  static func memoryWords(_ symbol: String, _ part: HeldPart) -> String {
    "\(symbol): the memory for points has room for the \(part.words) points; --window POINTS sets another bound"
  }
}
