import TerminalCharts

/// Points of a source that its window does not hold any more.
struct DroppedPoints: Equatable, Sendable {
  var count = 0
  /// The source has still earlier points, which were not read, so that nobody counted them.
  var isMore = false

  /// What is held of what there was, for the title; nil where nothing was dropped.
  func part(held: Int) -> HeldPart? {
    guard count > 0 || isMore, held > 0 else { return nil }
    let (total, overflow) = held.addingReportingOverflow(count)
    return HeldPart(held: held, of: isMore || overflow ? nil : total)
  }

  /// Says that the memory has no room for all points, and which option sets another bound.
  static func memoryWords(_ symbol: String, _ part: HeldPart) -> String {
    "\(symbol): the memory for points has room for the \(part.words) points; --window POINTS sets another bound"
  }
}
