import TerminalCharts

/// The part of a source in its window.
package struct HeldPart: Equatable, Sendable {
  /// Points in the window.
  package var held: Int
  /// Points of the source so far; nil if not counted.
  package var total: Int?

  package init(held: Int, of total: Int?) {
    self.held = held
    self.total = total
  }

  /// `last 1,000,000 of 10,000,000`.
  package var words: String { words(Grouped.integer) }

  /// `last 1M of 10M`.
  package var shortWords: String { words(Self.short) }

  private func words(_ number: (Int) -> String) -> String {
    "last \(number(held))" + (total.map { " of \(number($0))" } ?? "")
  }

  /// Formats a count in at most four digits, rounded down: 9,999, 12K, 1.5M, 2G.
  private static func short(_ count: Int) -> String {
    guard count >= 10_000 else { return Grouped.integer(count) }
    let units: [(size: Int, name: String)] = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "K")]
    guard let unit = units.first(where: { count >= $0.size }) else { return "\(count)" }
    let tenths = count / (unit.size / 10)
    return tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10)\(unit.name)" : "\(tenths / 10)\(unit.name)"
  }
}
