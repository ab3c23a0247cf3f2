import AxisScales
import TerminalCharts

/// The numbers of the rows as text that fits their fields uncut.
///
/// If every row has room, the decimal points of a field are in one column; otherwise all numbers end in one column.
struct WatchNumbers {
  struct Row {
    var last = ""
    var change = ""
    var percent = ""
    var isRising = true
    var isFlat = true
  }

  private(set) var rows: [Row]

  init(_ rows: [WatchRow], _ fields: WatchFields) {
    let decimals = rows.map(\.decimals).max() ?? 0
    func field(_ width: Int, signed: Bool, _ value: (WatchQuote) -> Double?) -> [String] {
      let exact = rows.map { row in
        row.quote.flatMap(value).map { Self.sign($0, signed) + row.format.text($0, decimals: row.decimals) } ?? ""
      }
      let blanks = rows.map { row in
        row.decimals < decimals && !row.format.hasPrefixes ? decimals - row.decimals + (row.decimals == 0 ? 1 : 0) : 0
      }
      let isAligned = zip(exact, blanks).allSatisfy { $0.unicodeScalars.count + $1 <= width }
      return rows.indices.map { index in
        if isAligned { return exact[index] + String(repeating: " ", count: blanks[index]) }
        guard exact[index].unicodeScalars.count > width else { return exact[index] }
        if rows[index].format.words != nil { return exact[index].shortened(to: width) }
        return rows[index].quote.flatMap(value).map {
          Self.short($0, decimals: rows[index].decimals, width, signed: signed)
        } ?? ""
      }
    }
    let last = field(fields.last?.count ?? 0, signed: false) { $0.last }
    let change = field(fields.change?.count ?? 0, signed: true) { $0.change }
    let room = fields.percent?.count ?? 0
    // A strip has one field for changes, and no heading that says which are in percent.
    let differences = fields.isStrip ? field(room, signed: true) { $0.change } : rows.map { _ in "" }
    func percent(_ value: Double) -> String {
      fields.isStrip ? PercentText.short(value, columns: room - 1) + "%" : PercentText.short(value, columns: room)
    }
    self.rows = rows.indices.map { index in
      guard let quote = rows[index].quote else { return Row() }
      return Row(
        last: last[index], change: change[index],
        percent: rows[index].isPrice ? quote.percent.map(percent) ?? "" : differences[index],
        isRising: (quote.change ?? 0) >= 0, isFlat: (quote.change ?? 0) == 0)
    }
  }

  private static func sign(_ value: Double, _ signed: Bool) -> String { signed && value > 0 ? "+" : "" }

  /// Formats a number with fewer decimals, then without commas; if even its whole part is too long, in four or five
  /// characters, or as a dash.
  private static func short(_ value: Double, decimals: Int, _ width: Int, signed: Bool) -> String {
    if abs(value) >= 1 {
      for places in (0...min(decimals, 8)).reversed() {
        let text = sign(value, signed) + PriceLabel.text(value, decimals: places)
        if text.unicodeScalars.count <= width { return text }
      }
      let text = sign(value, signed) + NumberTicks.label(value, decimals: 0)
      if text.unicodeScalars.count <= width { return text }
    }
    let text = (value < 0 ? "−" : sign(value, signed)) + ShortNumber.format(abs(value))
    return text.unicodeScalars.count <= width ? text : "–"
  }
}
