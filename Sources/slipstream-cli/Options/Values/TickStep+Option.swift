import AxisScales

extension TickStep: OptionValue {
  private static var units: [(word: String, unit: Unit)] {
    [("mo", .month), ("s", .second), ("m", .minute), ("h", .hour), ("d", .day), ("w", .week), ("y", .year)]
  }

  /// Reads a number and a unit of a calendar.
  init(option text: String) throws {
    for (word, unit) in Self.units where text.hasSuffix(word) {
      guard let count = Int(text.dropLast(word.count)), (1...1_000_000).contains(count) else { break }
      self.init(count, unit)
      return
    }
    throw ValueFault("is no step of a calendar; give a number and s, m, h, d, w, mo or y, as 30m or 1mo")
  }
}
