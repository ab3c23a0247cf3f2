import Synchronization

/// A whole frame of cells, row by row. Columns and rows count from 0; drawing outside is ignored.
///
/// Drawing code never touches the terminal: it writes cells here, and the encoder decides which bytes to send.
public struct CellBuffer: Equatable, Sendable {
  public let size: ScreenSize
  @usableFromInline var storage: [Cell]
  @usableFromInline package var history = FrameHistory()

  /// All cells, row by row.
  @inlinable public var cells: [Cell] { storage }

  /// - Precondition: neither side of `size` is negative.
  public init(_ size: ScreenSize, filledWith cell: Cell = .blank) {
    precondition(size.columns >= 0 && size.rows >= 0, "the sides of a cell buffer must not be negative")
    self.size = size
    storage = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// The cell at a place inside the buffer.
  ///
  /// - Precondition: the place is inside `size`.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell {
    storage[index(column, row)]
  }

  @inlinable
  public func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }

  /// Sets a cell; ignores a place outside.
  @inlinable
  public mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    guard contains(column, row) else { return }
    history.written.insert(row)
    storage[row * size.columns + column] = cell
  }

  /// Writes text to the right of a place, one scalar per cell, and returns the column after it.
  ///
  /// Scalars that `Cell.isPrintable` rejects become U+FFFD, so text cannot send control sequences.
  @discardableResult
  public mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style = .plain) -> Int {
    var at = column
    for scalar in text.unicodeScalars {
      set(Cell(Cell.isPrintable(scalar) ? scalar : "\u{FFFD}", style), at, row)
      at += 1
    }
    return at
  }

  /// Fills all cells, so that a buffer can be used for the next frame without allocation.
  @inlinable
  public mutating func fill(_ cell: Cell = .blank) {
    history.written = .all
    storage.withUnsafeMutableBufferPointer { $0.update(repeating: cell) }
  }

  /// Fills the first columns of some rows; ignores parts outside.
  @inlinable
  public mutating func fill(_ cell: Cell = .blank, rows: Range<Int>, columns: Int) {
    let count = min(max(columns, 0), size.columns)
    let rows = rows.clamped(to: 0..<size.rows)
    for row in rows { history.written.insert(row) }
    storage.withUnsafeMutableBufferPointer { cells in
      for row in rows {
        cells[(row * size.columns)..<(row * size.columns + count)].update(repeating: cell)
      }
    }
  }

  /// Fills some rows of a column; ignores parts outside.
  @inlinable
  package mutating func fill(_ cell: Cell, column: Int, rows: Range<Int>) {
    guard column >= 0, column < size.columns else { return }
    let width = size.columns
    let rows = rows.clamped(to: 0..<size.rows)
    for row in rows { history.written.insert(row) }
    storage.withUnsafeMutableBufferPointer { cells in
      for row in rows { cells[row * width + column] = cell }
    }
  }

  /// Copies the first columns of some rows from another buffer, of rows in a set alone; ignores parts outside.
  ///
  /// - Precondition: both have the same size.
  package mutating func copy(_ other: CellBuffer, rows: Range<Int>, in set: RowSet, columns: Int) {
    precondition(size == other.size, "copying cells needs buffers of one size")
    let count = min(max(columns, 0), size.columns)
    guard count > 0 else { return }
    let (rows, width) = (rows.clamped(to: 0..<size.rows), size.columns)
    for row in rows where set.contains(row) { history.written.insert(row) }
    storage.withUnsafeMutableBufferPointer { cells in
      other.storage.withUnsafeBufferPointer { others in
        guard let cells = cells.baseAddress, let others = others.baseAddress else { return }
        for row in rows where set.contains(row) {
          (cells + row * width).update(from: others + row * width, count: count)
        }
      }
    }
  }

  @inlinable
  func index(_ column: Int, _ row: Int) -> Int {
    precondition(contains(column, row), "column \(column), row \(row) lies outside the cell buffer")
    return row * size.columns + column
  }
}

extension Cell {
  /// Returns true for a scalar that is one column wide on every terminal and cannot control it.
  ///
  /// False for control characters, for controls of the writing direction and other invisible ones, for combining marks,
  /// for wide letters and emoji, for private and unassigned scalars.
  package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    Glyph.isSafe(scalar)
  }
}

/// How a frame came to be: which rows differ from the frame that it was begun over. Frames with the same cells are equal
/// whatever their history.
@usableFromInline
package struct FrameHistory: Equatable, Sendable {
  /// The rows written since the frame was begun, over another or blank.
  @usableFromInline package var written = RowSet.all
  /// The number of this frame and of the one that it was begun over; 0 for none.
  package private(set) var number: UInt64 = 0
  package private(set) var origin: UInt64 = 0

  /// The history of a blank frame.
  package init() {}

  /// Begins another frame over this one. Until the next call, `written` has the rows in which the two may differ.
  package mutating func beginNext() {
    origin = number
    number = Self.numbers.add(1, ordering: .relaxed).newValue
    written = RowSet()
  }

  /// Numbers frames, so that a reader of the last one knows whether this one was begun over it.
  private static let numbers = Atomic<UInt64>(0)

  @inlinable package static func == (a: FrameHistory, b: FrameHistory) -> Bool { true }
}
