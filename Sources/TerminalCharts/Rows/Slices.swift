import AxisScales

/// The slices of one series: shares of the sum of its values.
struct Slices {
  struct Part {
    var slot: Int
    var name: String
    /// 0 to 1.
    var share: Double
    /// The share of all slices before it.
    var start: Double
    /// The place of its row; nil for all the rows that have no slice of their own.
    var row: Int?
    var isSelected: Bool

    var middle: Double { start + share / 2 }
    var percent: String { NumberTicks.label(share * 100, decimals: 1) + " %" }
    /// The label beside it.
    var label = ""
    var usualLabel: String { name + "  " + percent }
  }

  private(set) var parts: [Part] = []
  /// The sum of the values; 0 without any.
  let sum: Double

  /// The most slices; the smallest of further rows are one slice.
  static let most = 24

  init(_ chart: Chart, series: Int) {
    let values = (0..<chart.table.count).map { max(0, chart.value($0, series)) }.map { $0.isFinite ? $0 : 0 }
    sum = values.reduce(0, +)
    guard sum > 0, sum.isFinite else { return }
    var own = Set(values.indices)
    if values.count > Self.most {
      own = Set(values.indices.sorted { (values[$1], $0) < (values[$0], $1) }.prefix(Self.most - 1))
    }
    var start = 0.0
    var rest = 0.0
    var slot = -1
    for (row, value) in values.enumerated() {
      // A slice that is hidden keeps its colour for later.
      if value > 0 || chart.hidden.contains(chart.table.names[row]) { slot += 1 }
      guard value > 0 else { continue }
      guard own.contains(row) else {
        slot -= 1
        rest += value
        continue
      }
      let isSelected = chart.isSelected(row, series)
      parts.append(
        Part(
          slot: slot, name: chart.table.names[row], share: value / sum, start: start, row: row,
          isSelected: isSelected))
      start += value / sum
    }
    for place in parts.indices { parts[place].label = chart.label(of: parts[place], series: series) }
    if rest > 0 {
      let name = "\(values.count - own.count) others"
      parts.append(
        Part(slot: slot + 1, name: name, share: rest / sum, start: start, row: nil, isSelected: false))
      parts[parts.count - 1].label = parts[parts.count - 1].usualLabel
    }
  }

  /// Returns the index of the part at a share of the whole, 0 to 1.
  func part(at share: Double) -> Int? {
    guard !parts.isEmpty else { return nil }
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= share { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
