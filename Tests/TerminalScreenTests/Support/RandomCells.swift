import Randomness
import TerminalSamples
import TerminalScreen

/// Frames without any sense, to reach what charts do not.
enum RandomCells {
  static let glyphs: [Unicode.Scalar] = [" ", " ", " ", " ", "a", "Z", "é", "│", "┃", "▄", "⣿", "·", "╌", "\u{1CD00}"]

  static func color(_ random: inout SplitMix64) -> Color {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: .terminalDefault
    case 2: .palette(UInt8.random(in: 0...255, using: &random))
    default: .rgb(UInt32.random(in: 0...3, using: &random) * 0x40_8010)
    }
  }

  static func cell(_ random: inout SplitMix64) -> Cell {
    let attributes = Bool.random(using: &random) ? 0 : UInt32.random(in: 0...15, using: &random)
    return Cell(
      glyphs.randomElement(using: &random) ?? " ",
      Style(color(&random), on: color(&random), Attributes(rawValue: attributes)))
  }

  /// One change: some cells, a cleared box, a row moved sideways, or everything.
  static func change(_ frame: inout CellBuffer, using random: inout SplitMix64) {
    let size = frame.size
    let row = Int.random(in: 0..<size.rows, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        frame.set(cell(&random), Int.random(in: 0..<size.columns, using: &random), row)
      }
    case 3:
      let cell = Bool.random(using: &random) ? Cell.blank : cell(&random)
      for column in Int.random(in: 0..<size.columns, using: &random)..<size.columns { frame.set(cell, column, row) }
    case 4, 5:
      let by = Int.random(in: -3...3, using: &random)
      let old = frame
      let left = Int.random(in: 0..<size.columns, using: &random)
      for row in 0..<size.rows {
        for column in left..<size.columns {
          frame.set(old.contains(column + by, row) ? old[column + by, row] : cell(&random), column, row)
        }
      }
    case 6:
      frame = CellBuffer(size, filledWith: Bool.random(using: &random) ? .blank : cell(&random))
    default:
      for row in 0..<size.rows {
        for column in 0..<size.columns where Int.random(in: 0..<3, using: &random) == 0 {
          frame.set(cell(&random), column, row)
        }
      }
    }
  }
}
