/// The position of the terminal's cursor, and the cheapest move to another place.
///
/// Autowrap is off and output is not processed (OPOST off), so a line feed only goes down and a carriage return only
/// goes to the first column. Terminals differ on the position of the cursor after a glyph in the last column, so the
/// column then counts as unknown.
struct Cursor: Equatable {
  /// -1 if unknown.
  var row = -1
  /// -1 if unknown.
  var column = -1

  static let unknown = Cursor()

  /// Returns the number of bytes of the cheapest move.
  @inline(__always)
  func cost(toRow row: Int, column: Int) -> Int {
    plan(toRow: row, column: column).cost
  }

  /// Writes the cheapest move; nothing if the cursor is already there.
  @inline(__always)
  mutating func move(toRow row: Int, column: Int, into out: inout ByteWriter) {
    if self.row == row && self.column == column { return }
    let plan = plan(toRow: row, column: column)
    write(plan, toRow: row, column: column, into: &out)
    self.row = row
    self.column = column
  }

  private enum Vertical { case stay, feeds, reverse, down, up, absolute }
  private enum Horizontal { case stay, right, left, backspaces, start, absolute }

  private struct Plan {
    var cost: Int
    var vertical = Vertical.stay
    var horizontal = Horizontal.stay
    var isPosition = false
  }

  @inline(__always)
  private func plan(toRow row: Int, column: Int) -> Plan {
    var best = Plan(cost: 0, isPosition: true)
    best.cost =
      column == 0
      ? (row == 0 ? 3 : 3 + decimalDigits(row + 1)) : 4 + decimalDigits(row + 1) + decimalDigits(column + 1)
    guard self.row >= 0 else { return best }
    var relative = Plan(cost: 0)
    let down = row - self.row
    if down > 0 {
      let parameter = down == 1 ? 3 : 3 + decimalDigits(down)
      let absolute = 3 + decimalDigits(row + 1)
      relative.vertical = .feeds
      relative.cost = down
      if parameter < relative.cost { (relative.vertical, relative.cost) = (.down, parameter) }
      if absolute < relative.cost { (relative.vertical, relative.cost) = (.absolute, absolute) }
    } else if down < 0 {
      let parameter = down == -1 ? 3 : 3 + decimalDigits(-down)
      let absolute = 3 + decimalDigits(row + 1)
      relative.vertical = .reverse
      relative.cost = -2 * down
      if parameter < relative.cost { (relative.vertical, relative.cost) = (.up, parameter) }
      if absolute < relative.cost { (relative.vertical, relative.cost) = (.absolute, absolute) }
    }
    if self.column != column {
      if relative.cost >= best.cost { return best }
      let horizontal = horizontalPlan(column)
      relative.horizontal = horizontal.horizontal
      relative.cost += horizontal.cost
    }
    return relative.cost < best.cost ? relative : best
  }

  @inline(__always)
  private func horizontalPlan(_ column: Int) -> Plan {
    var best = Plan(cost: 3 + decimalDigits(column + 1), horizontal: .absolute)
    if column == 0 { return Plan(cost: 1, horizontal: .start) }
    guard self.column >= 0 else { return best }
    let right = column - self.column
    if right > 0 {
      let parameter = right == 1 ? 3 : 3 + decimalDigits(right)
      if parameter <= best.cost { (best.horizontal, best.cost) = (.right, parameter) }
    } else {
      let parameter = right == -1 ? 3 : 3 + decimalDigits(-right)
      if -right < best.cost { (best.horizontal, best.cost) = (.backspaces, -right) }
      if parameter < best.cost { (best.horizontal, best.cost) = (.left, parameter) }
    }
    return best
  }

  private func write(_ plan: Plan, toRow row: Int, column: Int, into out: inout ByteWriter) {
    if plan.isPosition {
      out.put("\u{1B}[")
      if row > 0 || column > 0 { out.put(decimal: row + 1) }
      if column > 0 {
        out.put(0x3B)
        out.put(decimal: column + 1)
      }
      out.put(0x48)
      return
    }
    switch plan.horizontal {
    case .stay: break
    case .start: out.put(0x0D)
    case .backspaces: for _ in 0..<(self.column - column) { out.put(0x08) }
    case .right: Self.put(column - self.column, 0x43, into: &out)
    case .left: Self.put(self.column - column, 0x44, into: &out)
    case .absolute: Self.put(column + 1, 0x47, into: &out)
    }
    switch plan.vertical {
    case .stay: break
    case .feeds: for _ in 0..<(row - self.row) { out.put(0x0A) }
    case .reverse: for _ in 0..<(self.row - row) { out.put("\u{1B}M") }
    case .down: Self.put(row - self.row, 0x42, into: &out)
    case .up: Self.put(self.row - row, 0x41, into: &out)
    case .absolute: Self.put(row + 1, 0x64, into: &out)
    }
  }

  /// Writes a control sequence with one parameter, which is omitted if it is 1.
  @inline(__always)
  static func put(_ parameter: Int, _ final: UInt8, into out: inout ByteWriter) {
    out.put("\u{1B}[")
    if parameter != 1 { out.put(decimal: parameter) }
    out.put(final)
  }
}
