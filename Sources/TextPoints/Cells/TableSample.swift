// Cells: the bytes of a text as cells, before anybody knows what they mean: fields between delimiters, JSON, and lines
// of programs.

import CivilTime

/// The first rows of a table as text cells, from which the source is interpreted.
struct TableSample {
  /// Most rows to sample.
  static let mostRows = 1_000
  /// Most bytes to sample.
  static let mostBytes = 1 << 18
  /// Most columns; further ones are ignored.
  static let mostColumns = 4_096
  /// A longer cell of a header is a remark and names no column, in bytes.
  private static let longestName = 80

  /// How much of a source to take.
  struct Bounds {
    var rows: Int
    var bytes: Int

    static let sample = Bounds(rows: mostRows, bytes: mostBytes)
  }

  /// The column names as found; longer rows add more.
  private(set) var names: [String]
  /// Whether the names come from the source, or are positions.
  var isNamed: Bool
  /// Whether some name is no UTF-8, and was read as Windows-1252.
  private(set) var hasWindowsNames = false
  private var text: [UInt8] = []
  private var cells: [Range<Int32>] = []
  private var starts: [Int] = [0]

  init(names: [String], isNamed: Bool = true) {
    self.names = Array(names.prefix(Self.mostColumns))
    self.isNamed = isNamed
  }

  var rows: Int { starts.count - 1 }
  var columns: Int { names.count }

  /// Adds a cell to the current row.
  mutating func add(_ bytes: some Collection<UInt8>) {
    guard cells.count - starts[starts.count - 1] < Self.mostColumns else { return }
    let start = Int32(clamping: text.count)
    text.append(contentsOf: bytes)
    cells.append(start..<Int32(clamping: text.count))
  }

  /// Ends a row.
  mutating func endRow() {
    starts.append(cells.count)
    let count = starts[starts.count - 1] - starts[starts.count - 2]
    while names.count < count { names.append("#\(names.count + 1)") }
  }

  func width(ofRow row: Int) -> Int { starts[row + 1] - starts[row] }

  /// Lends the bytes of a cell; empty when the row has no such cell.
  func withCell<Result>(_ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard column < width(ofRow: row) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = cells[starts[row] + column]
    return text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(range.lowerBound)..<Int(range.upperBound)]))
    }
  }

  /// Lends the bytes of a cell that may be a time, with plain blanks in place of others.
  func withPlainCell<Result>(_ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withCell(row, column) { PlainBlanks.read($0, body) }
  }

  /// The first 40 bytes of a cell; a cell that is no UTF-8 is read as Windows-1252, as spreadsheets write it.
  func text(_ row: Int, _ column: Int, most: Int = 40) -> String {
    withCell(row, column) { cell in
      guard WindowsText.isMeant(by: cell) else { return String(decoding: cell.prefix(most), as: UTF8.self).cleanedName }
      return WindowsText.string(cell.prefix(most)).cleanedName
    }
  }

  /// A cell of a header: loggers write the place and the numbers of a sensor behind its quantity.
  func name(_ row: Int, _ column: Int) -> String { text(row, column, most: 200) }

  /// The first cell of a column that is not empty.
  func example(_ column: Int) -> String {
    for row in 0..<rows {
      let text = text(row, column)
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The rows from the second one on, named by the cells of the first, or by positions where it has none.
  func splitHeader() -> TableSample {
    var sample = self
    guard rows > 0 else { return sample }
    sample.names = (0..<columns).map { name(0, $0) }
    sample.isNamed = true
    sample.hasWindowsNames = hasWindowsNames || (0..<columns).contains { withCell(0, $0, WindowsText.isMeant) }
    sample.starts.removeFirst()
    return sample
  }

  /// Makes the first rows the names, as ``splitHeader()`` does of one, and returns the names that all columns share.
  ///
  /// Of several rows the last one names the first column alone. In the others, a name that all columns share tells
  /// them from nothing and is no part of their names.
  mutating func join(_ levels: Int) -> [String] {
    let joined = (0..<columns).map { column in (0..<max(1, levels - 1)).map { name($0, column) } }
    let last = name(max(0, levels - 1), 0)
    for _ in 1..<max(1, levels) { self = splitHeader() }
    self = splitHeader()
    guard levels > 1, let second = joined.dropFirst().first else { return [] }
    let isShared = second.indices.map { level in joined.dropFirst().allSatisfy { $0[level] == second[level] } }
    let isOne = !isShared.contains(false)
    func named(_ isLeftOut: [Bool]) -> [String] {
      joined.map { levels in zip(levels, isLeftOut).filter { isOne || !$1 }.map(\.0).joined(separator: " ") }
    }
    // A level of sentences describes the columns, and names them only where nothing else tells them apart.
    let isRemark = second.indices.map { level in
      isShared[level] || joined.dropFirst().contains { $0[level].utf8.count > Self.longestName }
    }
    let short = named(isRemark)
    let areDistinct = isRemark.contains(false) && Set(short.dropFirst()).count == short.count - 1
    names = areDistinct ? short : named(isShared)
    names[0] = last
    return isOne ? [] : zip(second, isShared).filter(\.1).map(\.0)
  }

  /// Keeps some rows, and removes the others.
  mutating func keepRows(_ isKept: (Int) -> Bool) {
    var (cells, starts) = ([Range<Int32>](), [0])
    for row in 0..<rows where isKept(row) {
      cells.append(contentsOf: self.cells[self.starts[row]..<self.starts[row + 1]])
      starts.append(cells.count)
    }
    (self.cells, self.starts) = (cells, starts)
  }

  /// Removes rows without a cell, which spreadsheets write below a table, if there are others.
  mutating func dropEmptyRows() {
    let isEmpty = (0..<rows).map { row in
      (0..<width(ofRow: row)).allSatisfy { withCell(row, $0) { $0.allSatisfy { $0 <= 0x20 } } }
    }
    if isEmpty.contains(true), isEmpty.contains(false) { keepRows { !isEmpty[$0] } }
  }

  /// Empties cells of a column.
  mutating func clear(_ column: Int, where isOther: (UnsafeBufferPointer<UInt8>) -> Bool) {
    for row in 0..<rows where column < width(ofRow: row) && withCell(row, column, isOther) {
      cells[starts[row] + column] = 0..<0
    }
  }

  /// Removes the first rows.
  mutating func removeRows(_ count: Int, keepsNames: Bool = false) {
    starts.removeFirst(count)
    guard !keepsNames else { return }
    names = []
    for row in 0..<rows { while names.count < width(ofRow: row) { names.append("#\(names.count + 1)") } }
  }

  /// Sets the column names from an option; columns without a name, or after the last name, are skipped.
  mutating func name(_ given: [String]) {
    names = (0..<max(names.count, given.count)).map { $0 < given.count ? given[$0] : "" }
    isNamed = true
  }

  /// Gives a column a name, and moves the names from there one column on.
  mutating func insert(_ name: String, at column: Int) {
    names.insert(name, at: min(column, names.count))
    names.removeLast()
  }

  mutating func rename(_ names: [String]) {
    for (index, name) in names.enumerated() where index < self.names.count { self.names[index] = name }
  }
}

/// Text in Windows-1252, the encoding of spreadsheets in western Europe and America (WHATWG Encoding, windows-1252).
enum WindowsText {
  /// The scalars of the bytes from 0x80 to 0x9F; all other bytes are their own.
  private static let scalars: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]

  /// Whether bytes are no UTF-8.
  static func isMeant(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 >= 0x80 } && String(validating: bytes, as: UTF8.self) == nil
  }

  /// The text of bytes in UTF-8, or else in Windows-1252.
  static func unlessUTF8(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? string(bytes)
  }

  static func string(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80..<0xA0).contains(byte) ? UInt32(scalars[Int(byte) - 0x80]) : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
