import TerminalScreen
import ValueMotion

/// A frame on its way from one picture to another.
package struct FrameBlend {
  let kind: Transition.Kind
  /// 0 is the first picture, 1 the second.
  let share: Double
  private let theme: Theme

  package init(kind: Transition.Kind, share: Double, theme: Theme) {
    self.kind = kind
    self.share = share
    self.theme = theme
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

  /// Returns a cell with its colours nearer to the ground. With fewer than 24 bits of colour there are no steps
  /// between, so the cell appears half-way.
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

extension FrameBlend {
  /// Returns the picture between two, in the tiles of the second.
  ///
  /// Shapes that both have at the same place stay; shapes that only one of them has come or go. Where the plot has
  /// another size, all shapes come or go.
  package func picture(from first: FramePicture?, to second: FramePicture?) -> FramePicture? {
    guard let second, let first, second.cell == first.cell, share < 1, kind != .none else {
      return second ?? (share < 1 && kind != .none ? first : nil)
    }
    var picture = second
    // Rows that only the first one has are drawn, too.
    picture.row = min(first.row, second.row)
    picture.rows = max(first.row + first.rows, second.row + second.rows) - picture.row
    let width = second.columns * second.cell.columns
    let shapes = ShapeBlend(kind, share: share, columns: width)
    func down(_ other: FramePicture) -> Int { (other.row - picture.row) * second.cell.rows }
    let all = first.tiles.flatMap { tile in
      // Without the part that the next tile repeats.
      let own = tile.shapes.compactMap { $0.part(in: 0..<first.tileWidth) }
      return own.map { ($0, tile.x + (first.column - second.column) * second.cell.columns) }
    }
    for place in picture.tiles.indices {
      let tile = picture.tiles[place]
      let columns = tile.x..<tile.x + second.tileWidth + second.overlap
      let isSame = first.tileWidth == second.tileWidth && first.column == second.column
      let twin = isSame ? first.tiles.first { $0.index == tile.index && $0.x == tile.x } : nil
      let old =
        twin?.shapes
        ?? all.compactMap { shape, x in shape.moved(by: x).part(in: columns)?.moved(by: -tile.x) }
      picture.tiles[place].shapes = shapes.shapes(
        from: old.map { $0.moved(down: down(first)) }, to: tile.shapes.map { $0.moved(down: down(second)) })
    }
    // Shapes of several axes cannot be stretched together.
    if first.tileBands != second.tileBands || first.row != second.row { picture.bands = picture.tileBands }
    let ground = second.ground.map { $0.moved(down: down(second)) }
    // A ground that is the same in every column can fade, but not slide.
    picture.ground =
      kind == .fade ? shapes.shapes(from: first.ground.map { $0.moved(down: down(first)) }, to: ground) : ground
    picture.sprites = second.sprites.map { sprite in
      var sprite = sprite
      sprite.place.y += down(second)
      sprite.window?.y += down(second)
      return sprite
    }
    return picture
  }
}
