import TerminalScreen

extension ScreenEmulator {
  mutating func perform(_ final: UInt8, _ parameters: SequenceParameters) {
    if parameters.marker != 0 {
      privateSequence(final, parameters)
      return
    }
    let count = max(parameters.value(0, 1), 1)
    switch (parameters.intermediate, final) {
    case (0, 0x41): move(cursor.column, cursor.row - count)
    case (0, 0x42): move(cursor.column, cursor.row + count)
    case (0, 0x43): move(cursor.column + count, cursor.row)
    case (0, 0x44): move(cursor.column - count, cursor.row)
    case (0, 0x47): move(count - 1, cursor.row)
    case (0, 0x64): move(cursor.column, count - 1)
    case (0, 0x48): move(parameters.value(1, 1) - 1, count - 1)
    case (0, 0x4A): eraseScreen(parameters.value(0))
    case (0, 0x4B): eraseRow(parameters.value(0))
    case (0, 0x58): erase(cursor.column..<min(cursor.column + count, screen.size.columns), cursor.row)
    case (0, 0x50): shift(cursor.row, from: cursor.column, by: count)
    case (0, 0x40): shift(cursor.row, from: cursor.column, by: -count)
    case (0x27, 0x7E): scroll(count)
    case (0x27, 0x7D): scroll(-count)
    case (0, 0x6D): select(parameters)
    case (0, 0x6E): break
    case (0, 0x72): setRows(parameters)
    case (0, 0x73) where modes.contains(69): setColumns(parameters)
    default: unknown += 1
    }
  }

  private mutating func privateSequence(_ final: UInt8, _ parameters: SequenceParameters) {
    switch (parameters.marker, final) {
    case (0x3F, 0x68): for value in parameters.values { modes.insert((value.first ?? nil) ?? 0) }
    case (0x3F, 0x6C):
      for value in parameters.values { modes.remove((value.first ?? nil) ?? 0) }
      if !modes.contains(69) { columns = 0...(screen.size.columns - 1) }
    case (0x3C, 0x75), (0x3E, 0x75): break
    default: unknown += 1
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    guard part == 2 else {
      unknown += 1
      return
    }
    for row in 0..<screen.size.rows { erase(0..<screen.size.columns, row) }
  }

  private mutating func eraseRow(_ part: Int) {
    switch part {
    case 0: erase(cursor.column..<screen.size.columns, cursor.row)
    case 1: erase(0..<(cursor.column + 1), cursor.row)
    case 2: erase(0..<screen.size.columns, cursor.row)
    default: unknown += 1
    }
  }

  private mutating func erase(_ range: Range<Int>, _ row: Int) {
    for column in range { put(erased, column, row) }
  }

  /// Moves the cells from a column to the right margin, left (positive) or right; blanks follow.
  private mutating func shift(_ row: Int, from column: Int, by count: Int) {
    guard columns.contains(column) else { return }
    shifts += 1
    let old = (column...columns.upperBound).map { screen[$0, row] }
    for place in old.indices {
      let source = place + count
      put(old.indices.contains(source) ? old[source] : erased, column + place, row)
    }
  }

  /// Deletes or inserts columns at the cursor; nothing while the cursor is outside the margins.
  private mutating func scroll(_ count: Int) {
    guard columns.contains(cursor.column), rows.contains(cursor.row) else { return }
    for row in rows { shift(row, from: cursor.column, by: count) }
  }

  private mutating func setRows(_ parameters: SequenceParameters) {
    let last = screen.size.rows
    let range = (parameters.value(0, 1), parameters.value(1, last))
    guard range.0 >= 1, range.0 < range.1, range.1 <= last else { return }
    rows = (range.0 - 1)...(range.1 - 1)
    move(0, 0)
  }

  private mutating func setColumns(_ parameters: SequenceParameters) {
    let last = screen.size.columns
    let range = (parameters.value(0, 1), parameters.value(1, last))
    guard range.0 >= 1, range.0 < range.1, range.1 <= last else { return }
    columns = (range.0 - 1)...(range.1 - 1)
    move(0, 0)
  }

  private mutating func select(_ parameters: SequenceParameters) {
    let numbers = parameters.values.map { ($0.first ?? nil) ?? 0 }
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 39: style.foreground = .terminalDefault
      case 49: style.background = .terminalDefault
      case 38, 48:
        guard let color = Self.color(numbers, &index) else {
          unknown += 1
          return
        }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: unknown += 1
      }
    }
  }

  /// `5;index` or `2;red;green;blue` from `index` on.
  private static func color(_ numbers: [Int], _ index: inout Int) -> Color? {
    guard index < numbers.count else { return nil }
    if numbers[index] == 5, index + 1 < numbers.count, let entry = UInt8(exactly: numbers[index + 1]) {
      index += 2
      return .palette(entry)
    }
    guard numbers[index] == 2, index + 3 < numbers.count else { return nil }
    let parts = numbers[(index + 1)...(index + 3)]
    guard parts.allSatisfy({ (0...255).contains($0) }) else { return nil }
    index += 4
    return .rgb(parts.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
