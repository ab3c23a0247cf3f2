/// A thin straight line of a chart, in columns and rows of a plane.
struct Rule: Equatable, Sendable {
  /// Its part in the chart, for which each surface has a stroke.
  enum Form: Sendable, CaseIterable {
    /// The row of a value tick: dots in absolute columns.
    case grid
    /// The border of a month, a session or a year.
    case seam
    /// The values that an axis skips.
    case gap
    case zero
    /// A value of note in a pane, such as 30 of an oscillator.
    case level
    /// The value of the last bar in view.
    case value
    /// The line between plot and time labels, and its marks.
    case axis, tick, minorTick
    /// The line below bars before and after sessions, where their ground has no colour.
    case extended
    /// The line of an annotation, and the line from a text to its marker.
    case note, leader
    /// The edge of a box.
    case edge
    /// The line of a crosshair.
    case cross
    /// The tick of markers in the overview.
    case marker
  }

  enum Way: Equatable, Sendable {
    case across(y: Double, columns: Range<Int>)
    /// - Parameter part: its position within its column, on surfaces finer than cells.
    case down(column: Int, part: Double = 0, rows: Range<Int>)
    case slanted(LinePath.Point, LinePath.Point)
  }

  var form: Form
  var way: Way
  var role: Role
  /// Whether it covers only cells without data.
  var isFaint = false

  init(_ form: Form, _ way: Way, _ role: Role, isFaint: Bool = false) {
    self.form = form
    self.way = way
    self.role = role
    self.isFaint = isFaint
  }

  /// The rule as cells have it: across in the middle of its row, wherever in the row it is.
  func inCells(of plane: Plane) -> Rule {
    guard case .across(let y, let columns) = way else { return self }
    return Rule(form, .across(y: Double(plane.row(y)) + 0.5, columns: columns), role, isFaint: isFaint)
  }
}

extension Rule.Way {
  /// The way between two places in columns and rows.
  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    if start.y == end.y {
      let columns = [Int(start.x), Int(end.x)].sorted()
      self = .across(y: start.y, columns: columns[0]..<columns[1] + 1)
    } else if start.x == end.x {
      let rows = [Int(start.y), Int(end.y)].sorted()
      self = .down(column: Int(start.x), rows: rows[0]..<rows[1] + 1)
    } else {
      self = .slanted(.init(x: start.x, y: start.y), .init(x: end.x, y: end.y))
    }
  }
}
