import TerminalScreen

extension Theme {
  /// The slots of lines drawn over rising and falling bars, those first whose colours are farthest from the bars' own.
  ///
  /// Without colours, slots differ in texture alone, and keep their order.
  package var overlaySlots: [Int] {
    let slots = Array(0..<LineSign.most)
    let bars = [color(.up), color(.down)].compactMap(\.rgb)
    guard !isMono, !bars.isEmpty else { return slots }
    let distances = slots.map { slot in
      color(LineSign.role(slot)).rgb.map { own in bars.map { Self.distance(own, $0) }.min() ?? 0 } ?? 0
    }
    return slots.sorted { (distances[$1], $0) < (distances[$0], $1) }
  }

  /// The square of the distance of two colours in red, green and blue.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let step = Int(a >> shift & 255) - Int(b >> shift & 255)
      return sum + step * step
    }
  }
}
