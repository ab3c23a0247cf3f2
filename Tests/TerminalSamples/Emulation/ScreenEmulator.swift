import TerminalScreen

/// A terminal in memory: it reads what `FrameEncoder` and `TerminalSequences` write and shows the screen it gives.
///
/// For tests and for pictures of a session. It knows the sequences this package writes and few others; a sequence it
/// does not know is counted, not guessed. It is not a terminal for other programs.
package struct ScreenEmulator {
  /// What is on the screen.
  package private(set) var screen: CellBuffer
  package private(set) var cursor: (column: Int, row: Int) = (0, 0)
  /// The private modes that are on.
  package internal(set) var modes: Set<Int> = [7, 25]
  /// How many control sequences were not understood.
  package internal(set) var unknown = 0
  /// The cells that were written or erased, by row and column, since `drainTouched`.
  private var touched: [Bool] = []
  /// The marks over placeholders of pictures (U+10EEEE), by row and column.
  private var marks: [Int: [UInt32]] = [:]
  /// The placeholder that was written last, if nothing else was since.
  private var marked: Int?
  /// How many times cells of a row were moved sideways.
  package internal(set) var shifts = 0
  /// How many bytes have been read.
  package private(set) var bytes = 0

  var style = Style.plain
  /// Left and right margin while mode 69 is on, top and bottom always; closed ranges.
  var columns: ClosedRange<Int>
  var rows: ClosedRange<Int>

  private enum State { case ground, escape, sequence, string, stringEscape }
  private var state = State.ground
  private var held: [UInt8] = []
  private var scalar: UInt32 = 0
  private var missing = 0

  /// - Precondition: both sides of `size` are above 0.
  package init(_ size: ScreenSize) {
    precondition(size.columns > 0 && size.rows > 0, "a screen has at least one cell")
    screen = CellBuffer(size)
    columns = 0...(size.columns - 1)
    rows = 0...(size.rows - 1)
    touched = Array(repeating: false, count: size.columns * size.rows)
  }

  /// The cells that were written or erased since the last call, with whatever they had before.
  package mutating func drainTouched() -> [(column: Int, row: Int)] {
    defer { touched = Array(repeating: false, count: touched.count) }
    return touched.indices.filter { touched[$0] }.map { ($0 % screen.size.columns, $0 / screen.size.columns) }
  }

  /// Reads bytes; a sequence may be cut anywhere.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      self.bytes += 1
      handle(byte)
    }
  }

  /// Changes the size like a terminal without reflow: what still fits stays.
  package mutating func resize(_ size: ScreenSize) {
    precondition(size.columns > 0 && size.rows > 0, "a screen has at least one cell")
    var larger = CellBuffer(size)
    for row in 0..<min(size.rows, screen.size.rows) {
      for column in 0..<min(size.columns, screen.size.columns) { larger.set(screen[column, row], column, row) }
    }
    screen = larger
    touched = Array(repeating: true, count: size.columns * size.rows)
    columns = 0...(size.columns - 1)
    rows = 0...(size.rows - 1)
    move(cursor.column, cursor.row)
  }

  private mutating func handle(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .sequence:
      if (0x40...0x7E).contains(byte) {
        state = .ground
        run(byte)
      } else if byte == 0x1B {
        state = .escape
      } else {
        held.append(byte)
      }
    case .string: if byte == 0x1B { state = .stringEscape } else if byte == 0x07 { state = .ground }
    case .stringEscape: state = byte == 0x5C ? .ground : .string
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x5B:
      held.removeAll(keepingCapacity: true)
      state = .sequence
    case 0x50, 0x5D, 0x5F: state = .string
    case 0x4D: if cursor.row == rows.lowerBound { unknown += 1 } else { move(cursor.column, cursor.row - 1) }
    // The end of a string, where there is none.
    case 0x5C: break
    default: unknown += 1
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    // Padding, which terminals skip.
    case 0x00: break
    case 0x08: move(cursor.column - 1, cursor.row)
    case 0x0A: if cursor.row == rows.upperBound { unknown += 1 } else { move(cursor.column, cursor.row + 1) }
    case 0x0D: move(0, cursor.row)
    case 0x20...0x7E: print(UInt32(byte))
    case 0x80...0xBF:
      guard missing > 0 else { return }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      if missing == 0 { print(scalar) }
    case 0xC2...0xDF: (scalar, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (scalar, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (scalar, missing) = (UInt32(byte & 0x07), 3)
    default: unknown += 1
    }
  }

  /// The marks over the placeholder of a picture in a cell, in the order of writing.
  package func marks(_ column: Int, _ row: Int) -> [UInt32] { marks[row * screen.size.columns + column] ?? [] }

  private mutating func print(_ value: UInt32) {
    if let place = marked, value >= 0x300, Unicode.Scalar(value)?.properties.generalCategory == .nonspacingMark {
      marks[place, default: []].append(value)
      return
    }
    marked = value == 0x10EEEE ? cursor.row * screen.size.columns + cursor.column : nil
    put(Cell(Unicode.Scalar(value) ?? "\u{FFFD}", style), cursor.column, cursor.row)
    // Autowrap is off while the screen is ours: the cursor stays in the last column.
    move(cursor.column + 1, cursor.row)
  }

  private mutating func run(_ final: UInt8) {
    guard let parameters = SequenceParameters(held) else {
      unknown += 1
      return
    }
    perform(final, parameters)
  }

  mutating func move(_ column: Int, _ row: Int) {
    cursor = (min(max(column, 0), screen.size.columns - 1), min(max(row, 0), screen.size.rows - 1))
  }

  mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    screen.set(cell, column, row)
    guard screen.contains(column, row) else { return }
    touched[row * screen.size.columns + column] = true
    marks[row * screen.size.columns + column] = nil
  }

  /// Erased cells keep the ground of the pen, as in terminals that erase with colours.
  var erased: Cell { Cell(" ", Style(.terminalDefault, on: style.background)) }
}
