import Randomness
import TerminalScreen

/// A candle chart with all the parts of the target screen, drawn simply: what the byte counts are taken on.
///
/// Grid dots belong to slots, not to columns, so that they move with the bars.
package struct SyntheticChart {
  package struct Bar {
    package var open, high, low, close, volume: Double
  }

  package enum Palette { case direct, indexed, ansi, mono }

  package var bars: [Bar]
  package var size: ScreenSize
  /// The slot at the left edge of the plot, and columns a slot.
  package var first = 0
  package var pitch = 2
  package var low = 0.0
  package var high = 0.0
  package var palette = Palette.direct

  package init(seed: UInt64, count: Int = 3000, size: ScreenSize = ScreenSize(columns: 160, rows: 45)) {
    var random = SplitMix64(seed: seed)
    var price = 500.0
    bars = (0..<count).map { _ in
      let open = price
      price += Double.random(in: -12...12, using: &random) + (500 - price) * 0.02
      let top = max(open, price) + Double.random(in: 0...6, using: &random)
      let bottom = min(open, price) - Double.random(in: 0...6, using: &random)
      return Bar(
        open: open, high: top, low: bottom, close: price, volume: Double.random(in: 0.1...1, using: &random))
    }
    self.size = size
    first = count - visible - 400
    fit()
  }

  package var gutter: Int { size.columns > 60 ? 9 : 6 }
  package var plot: Range<Int> { min(2, size.columns)..<max(size.columns - gutter, min(2, size.columns)) }
  package var visible: Int { plot.count / pitch }
  package var rows: Int { size.rows }
  package var isLarge: Bool { rows >= 40 }
  package var pricePane: Range<Int> { 2..<max(3, isLarge ? 29 : rows - 8) }
  package var overviewPane: Range<Int> { isLarge ? 37..<42 : max(rows - 4, 3)..<max(rows - 1, 3) }

  /// Widens the y range to what is seen, on steps of 20.
  package mutating func fit() {
    let seen = bars[slots]
    low = ((seen.map(\.low).min() ?? 0) / 20).rounded(.down) * 20
    high = ((seen.map(\.high).max() ?? 1) / 20).rounded(.up) * 20
  }

  package var slots: Range<Int> {
    let start = min(max(first, 0), bars.count - 1)
    return start..<min(start + visible, bars.count)
  }

  private func color(_ direct: UInt32, _ indexed: UInt8, _ ansi: UInt8) -> Color {
    switch palette {
    case .direct: .rgb(direct)
    case .indexed: .palette(indexed)
    case .ansi: .palette(ansi)
    case .mono: .terminalDefault
    }
  }

  package func draw() -> CellBuffer {
    var frame = CellBuffer(size)
    drawTitle(&frame)
    drawGrid(&frame)
    drawBars(&frame)
    drawAxis(&frame)
    drawOverview(&frame)
    drawStatus(&frame)
    return frame
  }

  private func row(_ price: Double) -> Int {
    pricePane.lowerBound + Int((high - price) / (high - low) * Double(pricePane.count - 1))
  }

  private func drawTitle(_ frame: inout CellBuffer) {
    guard let last = slots.last else { return }
    let bar = bars[last]
    let dim = Style(color(0x8F99A6, 246, 7))
    let text = Style(color(0xD5DAE1, 253, 15))
    var at = frame.write("ACME", 2, 0, Style(color(0xFFFFFF, 231, 15), on: .terminalDefault, .bold))
    for (name, value) in [("O", bar.open), ("H", bar.high), ("L", bar.low), ("C", bar.close)] {
      at = frame.write("  \(name) ", at, 0, dim)
      at = frame.write(Self.decimal(value), at, 0, text)
    }
    frame.write("\(slots.count) bars  LIVE 12:0\(last % 10)", max(at + 3, size.columns - 30), 0, dim)
  }

  private func drawGrid(_ frame: inout CellBuffer) {
    let dots = Style(color(0x525C69, 240, 8))
    let label = Style(color(0x8F99A6, 246, 7))
    for row in stride(from: pricePane.lowerBound + 2, to: pricePane.upperBound, by: 4) {
      for slot in slots where slot % 2 == 0 { frame.set(Cell("·", dots), column(slot) + pitch - 1, row) }
      let price = high - (high - low) * Double(row - pricePane.lowerBound) / Double(pricePane.count - 1)
      frame.write(Self.decimal(price), plot.upperBound + 2, row, label)
    }
    let seam = Style(color(0x39414C, 238, 8))
    for slot in slots where slot % 21 == 0 {
      for row in pricePane { frame.set(Cell("┊", seam), column(slot) - 1, row) }
    }
  }

  private func column(_ slot: Int) -> Int { plot.lowerBound + (slot - slots.lowerBound) * pitch }

  private func drawBars(_ frame: inout CellBuffer) {
    for slot in slots {
      let bar = bars[slot]
      let rising = bar.close >= bar.open
      let body = rising ? color(0x5CB8FF, 75, 14) : color(0xFF9A3C, 208, 11)
      let wick = Style(rising ? color(0x3F86C4, 32, 6) : color(0xC4772F, 172, 3))
      let quiet = rising ? color(0x2A5A86, 24, 8) : color(0x85531F, 94, 8)
      let column = column(slot)
      let top = row(max(bar.open, bar.close))
      let bottom = row(min(bar.open, bar.close))
      for row in row(bar.high)...max(row(bar.low), row(bar.high)) where pricePane.contains(row) {
        guard row >= top, row <= bottom else {
          frame.set(Cell("│", wick), column, row)
          continue
        }
        if pitch == 1 {
          frame.set(Cell(rising ? "║" : "┃", Style(body)), column, row)
        } else if rising {
          frame.set(Cell("│", Style(body, on: .terminalDefault, .reverse)), column, row)
        } else {
          frame.set(Cell(" ", Style(.terminalDefault, on: body, palette == .mono ? .reverse : [])), column, row)
        }
      }
      drawVolume(&frame, bar.volume, column, quiet)
    }
    let last = bars.count - 1
    let row = min(max(row(bars[last].close), pricePane.lowerBound), pricePane.upperBound - 1)
    for column in plot where frame[column, row].glyph == 0x20 && frame[column, row].style.background.isDefault {
      frame.set(Cell("╌", Style(color(0x2A5A86, 24, 8))), column, row)
    }
    frame.write(
      " \(Self.decimal(bars[last].close)) ", plot.upperBound + 1, row,
      palette == .mono
        ? Style(.terminalDefault, on: .terminalDefault, .reverse)
        : Style(color(0x0C0F13, 233, 0), on: color(0x5CB8FF, 75, 14))
    )
  }

  private func drawVolume(_ frame: inout CellBuffer, _ volume: Double, _ column: Int, _ quiet: Color) {
    guard isLarge else { return }
    let eighths = Int(volume * 24)
    for step in 0..<3 {
      let part = min(max(eighths - step * 8, 0), 8)
      Self.eighth(part, Style(quiet), .terminalDefault).map { frame.set($0, column, 32 - step) }
    }
  }

  private static func eighth(_ part: Int, _ style: Style, _ ground: Color) -> Cell? {
    switch part {
    case 0: nil
    case 8:
      style.foreground.isDefault
        ? Cell(" ", Style(.terminalDefault, on: ground, .reverse))
        : Cell(" ", Style(.terminalDefault, on: style.foreground))
    default: Cell(Unicode.Scalar(0x2580 + UInt32(part)) ?? " ", Style(style.foreground, on: ground))
    }
  }

  private func drawAxis(_ frame: inout CellBuffer) {
    guard isLarge else { return }
    let rule = Style(color(0x39414C, 238, 8))
    for column in plot { frame.set(Cell("─", rule), column, 33) }
    for slot in slots where slot % 5 == 0 {
      frame.set(Cell("┴", Style(color(0x4A5462, 240, 8))), column(slot), 33)
      frame.write("\(slot % 28 + 1)", column(slot), 34, Style(color(0x8F99A6, 246, 7)))
      if slot % 20 == 0 { frame.write("Mar \(slot / 240)", column(slot), 35, Style(color(0xD5DAE1, 253, 15))) }
    }
  }

  private func drawOverview(_ frame: inout CellBuffer) {
    let each = Double(bars.count) / Double(max(plot.count, 1))
    let left = plot.lowerBound + Int(Double(slots.lowerBound) / each)
    let right = plot.lowerBound + Int((Double(slots.upperBound) / each).rounded(.up))
    for column in plot {
      let bar = bars[min(Int(Double(column - plot.lowerBound) * each), bars.count - 1)]
      let inside = column >= left && column < right
      let ground = inside && palette != .mono ? color(0x202B3A, 236, 0) : .terminalDefault
      let eighths = Int((bar.close - 400) / 200 * Double(overviewPane.count * 8))
      for step in 0..<overviewPane.count {
        let row = overviewPane.upperBound - 1 - step
        let part = min(max(eighths - step * 8, 0), 8)
        let ink = inside ? color(0x8FABCF, 110, 7) : color(0x3A4350, 238, 8)
        frame.set(Self.eighth(part, Style(ink), ground) ?? Cell(" ", Style(.terminalDefault, on: ground)), column, row)
      }
    }
    for row in overviewPane {
      frame.set(Cell("▐", Style(color(0xD5DAE1, 253, 15))), left - 1, row)
      frame.set(Cell("▌", Style(color(0xD5DAE1, 253, 15))), right, row)
    }
  }

  private func drawStatus(_ frame: inout CellBuffer) {
    let key = Style(color(0xD5DAE1, 253, 15))
    let verb = Style(color(0x77828F, 244, 8))
    frame.write(" FOLLOW ", 2, rows - 1, Style(key.foreground, on: color(0x2C3542, 236, 8), .bold))
    var at = 14
    for (name, act) in [
      ("←→", "pan"), ("+-", "zoom"), ("End", "live"), ("Space", "hold"), ("?", "help"), ("q", "quit"),
    ] {
      at = frame.write(name, at, rows - 1, key) + 1
      at = frame.write(act, at, rows - 1, verb) + 3
    }
  }

  private static func decimal(_ value: Double) -> String {
    let cents = Int((value * 100).rounded())
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
