import TerminalScreen

/// The look of a spoke: the line from a slice to its label, or a direction of a radar chart. Nil stands for the usual look.
package struct SpokeLook: Equatable, Sendable {
  package enum Paint: Equatable, Sendable {
    case role(Role)
    /// 0xRRGGBB.
    case rgb(UInt32)
  }

  package enum Stroke: String, CaseIterable, Sendable {
    case whole, dashed, dotted
    case hidden = "none"
  }

  package var color: Paint?
  package var stroke: Stroke?
  /// In thin lines.
  package var width: Double?

  package init() {}

  /// Returns the look with the properties that another one sets.
  fileprivate func replaced(by own: SpokeLook?) -> SpokeLook {
    var look = SpokeLook()
    (look.color, look.stroke, look.width) = (own?.color ?? color, own?.stroke ?? stroke, own?.width ?? width)
    return look
  }

  /// The parts of a path that are drawn.
  ///
  /// - Parameter places: in cell widths.
  func parts(_ places: [Outline.Place]) -> [[Outline.Place]] {
    switch stroke {
    case nil, .whole: [places]
    case .hidden: []
    case .dashed: Self.dashes(places, ink: 1.5, gap: 1)
    case .dotted: Self.dashes(places, ink: 0.25, gap: 0.75)
    }
  }

  /// The most dashes of a path: more than any screen has room for.
  private static let most = 4_000

  private static func dashes(_ places: [Outline.Place], ink: Double, gap: Double) -> [[Outline.Place]] {
    var dashes: [[Outline.Place]] = []
    // How far the last line reaches into a period of dash and gap.
    var way = 0.0
    for (from, to) in zip(places, places.dropFirst()) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0, length.isFinite else { continue }
      func place(_ distance: Double) -> Outline.Place {
        let share = min(max(distance / length, 0), 1)
        return (from.x + x * share, from.y + y * share)
      }
      for start in stride(from: -way, to: length, by: ink + gap) where start + ink > 0 && dashes.count < most {
        dashes.append([place(start), place(start + ink)])
      }
      way = (way + length).truncatingRemainder(dividingBy: ink + gap)
    }
    return dashes
  }
}

extension SpokeLook.Paint {
  /// The colour that a theme has for it, or the nearest one.
  func color(_ theme: Theme) -> Color {
    switch self {
    case .role(let role): theme.color(role)
    case .rgb(let hex): theme.color(custom: hex)
    }
  }
}

/// The looks of a chart's spokes: the usual one, and the looks of single rows.
package struct Spokes: Equatable, Sendable {
  package var usual = SpokeLook()
  package var own: [String: SpokeLook] = [:]

  package init() {}

  /// The look of a row's spoke; nil if nobody has chosen one.
  func look(of row: String?) -> SpokeLook? {
    let look = usual.replaced(by: row.flatMap { own[$0] })
    return look == SpokeLook() ? nil : look
  }
}
