import TerminalCharts

/// The columns of a row of the list, counted from its left end; numbers are right-aligned.
///
/// To keep names whole, the list first grows as far as it may, then drops the change, then the beginning and the end
/// that all names have, then the spark line, then every part that all have, and at last the middle of a name.
struct WatchFields: Equatable, Sendable {
  /// A blank, because the gutter's tags end in the column before; the sign of the charted symbol, the sign of a
  /// compared symbol, a blank.
  static let symbolColumn = 4

  private(set) var symbol = 0..<0
  /// The column of the sign for a quiet or stale symbol.
  private(set) var state = 0
  private(set) var last: Range<Int>?
  private(set) var change: Range<Int>?
  private(set) var percent: Range<Int>?
  private(set) var spark: Range<Int>?
  /// The width, including the blank at the right end.
  private(set) var width = 0
  /// The form of the names.
  private(set) var form = NameLength.whole
  /// Whether several symbols share one row; the two signs of each then share a column.
  private(set) var isStrip = false

  /// Cells of each part; a part of 0 cells is absent.
  private struct Parts {
    var name = 0
    var last = 9
    var change = 8
    var percent = 7
    var spark = 8

    var width: Int {
      WatchFields.symbolColumn + name + 2 + [last, change, percent].filter { $0 > 0 }.reduce(0) { $0 + $1 + 1 }
        + (spark > 0 ? spark + 2 : 0) + 1
    }
  }

  /// Lays out the list as a column, on a screen of `columns` columns.
  init(columns: Int, _ content: borrowing WatchContent) {
    var parts = Parts()
    let room: Int
    switch columns {
    case 140...: (parts.name, room) = (8, max(52, columns * 3 / 8))
    case 100...: (parts.name, parts.change, parts.spark, room) = (7, 0, 6, max(40, columns * 3 / 8))
    default: (parts.name, parts.last, parts.change, parts.spark, room) = (7, 0, 0, 0, max(22, columns * 3 / 8))
    }
    if !content.hasPrices {
      // Values that are not prices have no percent, so the change takes its place; the value itself if only one number
      // has room.
      if parts.change == 0 { parts.change = parts.last > 0 ? 8 : 0 }
      if parts.last == 0 { parts.last = 9 }
      parts.percent = 0
    }
    let names = content.names
    let least = parts.name
    func fits(_ parts: Parts, _ name: Int) -> Bool {
      var parts = parts
      parts.name = max(least, name)
      return parts.width <= room
    }
    var withoutChange = parts
    if parts.last > 0 || parts.percent > 0 { withoutChange.change = 0 }
    var bare = withoutChange
    bare.spark = 0
    let forms: [(Parts, NameLength)] = [
      (parts, .whole), (withoutChange, .whole), (parts, .own), (withoutChange, .own), (bare, .own), (parts, .parts),
      (withoutChange, .parts), (bare, .parts),
    ]
    let fitting = forms.first { fits($0.0, names.longest($0.1)) } ?? (bare, .parts)
    form = fitting.1
    var chosen = fitting.0
    chosen.name = max(least, names.longest(form))
    chosen.name -= max(0, chosen.width - room)
    place(chosen)
  }

  /// Cells from the names up to the next word of the heading and a blank.
  var headingRoom: Int {
    let next = last.map { $0.upperBound - 4 } ?? change.map { $0.upperBound - 6 } ?? percent.map { $0.upperBound - 1 }
    return (next ?? width) - 1 - symbol.lowerBound
  }

  private mutating func place(_ parts: Parts) {
    symbol = Self.symbolColumn..<Self.symbolColumn + parts.name
    state = symbol.upperBound + 1
    var at = state + 1
    func field(_ cells: Int, air: Int) -> Range<Int>? {
      guard cells > 0 else { return nil }
      at += air
      defer { at += cells }
      return at..<at + cells
    }
    last = field(parts.last, air: 1)
    change = field(parts.change, air: 1)
    percent = field(parts.percent, air: 1)
    spark = field(parts.spark, air: 2)
    width = at + 1
  }

  /// Lays out one symbol among several in one row of `columns` columns.
  init(strip columns: Int, _ content: borrowing WatchContent) {
    isStrip = true
    let names = content.names
    // Sign, state, value and change with their blanks.
    let rest = 2 + 1 + 1 + 8 + 1 + 7
    let most = { (name: Int) in (columns + WatchLayout.stripAir) / (rest + name + WatchLayout.stripAir) }
    let wanted = min(names.count, max(1, most(6)))
    // Use whole names if as many symbols stay visible, or at least two, because a strip of one is just a title.
    let room = max(6, (columns + WatchLayout.stripAir) / max(1, min(2, wanted)) - rest - WatchLayout.stripAir)
    form = NameLength.allCases.first { most(max(6, names.longest($0))) >= wanted } ?? .parts
    // Parts alone say less than names without what all have in common, so the latter win if two have room.
    if form == .parts, names.longest(.own) <= room { form = .own }
    symbol = 2..<2 + min(max(6, names.longest(form)), room)
    state = symbol.upperBound
    last = state + 1..<state + 9
    let field = state + 10..<state + 17
    if content.hasPrices { percent = field } else { change = field }
    width = field.upperBound
  }
}
