import TerminalScreen
import ValueMotion

/// A frame on its way from one picture to another.
package struct FrameBlend {
  let kind: Transition.Kind
  /// 0 is the first picture, 1 the second.
  let share: Double
  private let theme: Theme

  package init(kind: Transition.Kind, share: Double, theme: Theme) {
    (self.kind, self.share, self.theme) = (kind, share, theme)
  }

  /// Returns the frame between two of one size.
  package func frame(from first: CellBuffer, to second: CellBuffer) -> CellBuffer {
    guard share < 1 || kind == .none else { return second }
    guard share > 0 else { return kind == .none ? second : first }
    switch kind {
    case .slide: return slid(first, second)
    case .fade, .grow: return faded(first, second)
    case .none: return second
    }
  }

  /// The cells in which the second picture differs come in from the right.
  private func slid(_ first: CellBuffer, _ second: CellBuffer) -> CellBuffer {
    var frame = first
    let columns = first.size.columns
    let way = Int(((1 - share) * Double(columns)).rounded())
    for row in 0..<first.size.rows {
      for column in 0..<max(0, columns - way) where second[column, row] != first[column, row] {
        frame.set(second[column, row], column + way, row)
      }
    }
    return frame
  }

  private func faded(_ first: CellBuffer, _ second: CellBuffer) -> CellBuffer {
    var frame = second
    for row in 0..<first.size.rows {
      for column in 0..<first.size.columns {
        let (old, new) = (first[column, row], second[column, row])
        if old != new { frame.set(cell(old, new), column, row) }
      }
    }
    return frame
  }

  /// A cell shows one glyph: where both pictures have something, the first one goes before the second one comes.
  private func cell(_ old: Cell, _ new: Cell) -> Cell {
    if old == .blank || new.isFilled && !old.isFilled { return dimmed(new, share) }
    if new == .blank || old.isFilled && !new.isFilled { return dimmed(old, 1 - share) }
    return share < 0.5 ? dimmed(old, 1 - 2 * share) : dimmed(new, 2 * share - 1)
  }

  /// Returns a cell with its colours nearer to the ground. With fewer than 24 bits of colour there is nothing between,
  /// so that it is there from the half of the way on.
  private func dimmed(_ cell: Cell, _ strength: Double) -> Cell {
    guard theme.depth == .truecolor else { return strength < 0.5 ? .blank : cell }
    var cell = cell
    let ground = theme.background ?? (theme.ground == .dark ? 0x101418 : 0xFFFFFF)
    func mixed(_ color: Color, _ usual: UInt32?) -> Color {
      guard let hex = color.hex ?? usual else { return color }
      return .rgb(Contrast.mixed(ground, hex, share: strength))
    }
    cell.style.foreground = mixed(cell.style.foreground, theme.color(.text).hex)
    cell.style.background = mixed(cell.style.background, nil)
    return cell
  }
}

extension Cell {
  /// Whether it has its own ground, which covers a grid and words.
  fileprivate var isFilled: Bool { !style.background.isDefault }
}
