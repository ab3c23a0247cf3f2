import TerminalScreen

/// A terminal in memory that shows text and sixel graphics, as xterm does: text takes the pixels of its cells away, and
/// of more than sixteen pictures the oldest are dropped.
package struct SixelEmulator {
  /// The cells.
  package private(set) var text: ScreenEmulator
  /// Red, green and blue in percent in seven bits each, row by row; nil where no picture is.
  package private(set) var pixels: [UInt32?]
  /// What a terminal would refuse, or draw otherwise than meant.
  package private(set) var faults: [String] = []
  /// Pictures drawn so far.
  package private(set) var count = 0

  private let cell: ScreenSize
  private let width: Int
  private let height: Int
  /// Which picture each pixel is of.
  private var owners: [Int]

  /// The most pictures at once, their longest side, and the most registers.
  private static let (mostPictures, longestSide, mostRegisters) = (16, 1_000, 256)

  package init(_ size: ScreenSize, cell: ScreenSize) {
    text = ScreenEmulator(size)
    self.cell = cell
    (width, height) = (size.columns * cell.columns, size.rows * cell.rows)
    pixels = Array(repeating: nil, count: width * height)
    owners = Array(repeating: -1, count: width * height)
  }

  /// Reads whole sequences.
  package mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = rest.indices.dropLast().first(where: { rest[$0] == 0x1B && rest[$0 + 1] == 0x50 }) {
      write(rest[..<start])
      guard let end = rest[(start + 2)...].firstIndex(of: 0x1B) else { return faults.append("no end") }
      draw(rest[(start + 2)..<end])
      rest = rest[(end + 2)...]
    }
    write(rest)
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    let shifts = text.shifts
    text.feed(bytes)
    // xterm moves what it shows, pixels and all, and keeps the picture where it was.
    if text.shifts > shifts, pixels.contains(where: { $0 != nil }) { faults.append("pixels moved with cells") }
    for place in text.drainTouched() {
      for y in place.row * cell.rows..<(place.row + 1) * cell.rows {
        for x in place.column * cell.columns..<(place.column + 1) * cell.columns { pixels[y * width + x] = nil }
      }
    }
  }

  private mutating func draw(_ content: ArraySlice<UInt8>) {
    guard content.starts(with: "0;1;0q\"1;1;".utf8) else { return faults.append("another head") }
    var reader = Reader(bytes: content.dropFirst(11))
    let (columns, semicolon, rows) = (reader.number(), reader.next(), reader.number())
    guard let columns, semicolon == 0x3B, let rows else { return faults.append("no size") }
    if max(columns, rows) > Self.longestSide { faults.append("\(columns) by \(rows) pixels") }
    let (left, top) = (text.cursor.column * cell.columns, text.cursor.row * cell.rows)
    if left + columns > width || top + rows > height - cell.rows { faults.append("a picture at the screen's edge") }
    count += 1
    for place in owners.indices where owners[place] == count - Self.mostPictures { pixels[place] = nil }
    var registers: [Int: UInt32] = [:]
    var (x, y, color): (Int, Int, UInt32?) = (0, 0, nil)
    while let byte = reader.next() {
      switch byte {
      case 0x23: color = register(&reader, &registers)
      case 0x24: x = 0
      case 0x2D: (x, y) = (0, y + 6)
      case 0x21, 0x3F...0x7E:
        let times = byte == 0x21 ? reader.number() ?? 0 : 1
        let bits = (byte == 0x21 ? reader.next() ?? 0x3F : byte) &- 0x3F
        if x + times > columns { faults.append("a run of \(times) at \(x)") }
        for column in x..<min(x + times, columns) {
          for row in 0..<6 where bits & (1 << UInt8(row)) != 0 {
            guard y + row < rows, left + column < width, top + y + row < height, let color else {
              faults.append("a pixel at \(column), \(y + row)")
              continue
            }
            let place = (top + y + row) * width + left + column
            (pixels[place], owners[place]) = (color, count)
          }
        }
        x += times
      default: faults.append("byte \(byte)")
      }
    }
    // The cursor is below the picture then.
    text.feed("\u{1B}[\((top + rows) / cell.rows + 1);1H".utf8)
  }

  private mutating func register(_ reader: inout Reader, _ registers: inout [Int: UInt32]) -> UInt32? {
    guard let number = reader.number(), number < Self.mostRegisters else {
      faults.append("a register")
      return nil
    }
    guard reader.peek == 0x3B else {
      if registers[number] == nil { faults.append("register \(number) without a colour") }
      return registers[number]
    }
    var parts: [Int] = []
    while reader.peek == 0x3B {
      _ = reader.next()
      parts.append(reader.number() ?? -1)
    }
    guard parts.count == 4, parts[0] == 2, parts.dropFirst().allSatisfy((0...100).contains) else {
      faults.append("colour \(parts)")
      return nil
    }
    registers[number] = UInt32(parts[1]) | UInt32(parts[2]) << 7 | UInt32(parts[3]) << 14
    return registers[number]
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    var peek: UInt8? { bytes.first }
    mutating func next() -> UInt8? { bytes.popFirst() }

    mutating func number() -> Int? {
      var value: Int?
      while let byte = bytes.first, (0x30...0x39).contains(byte) {
        value = min((value ?? 0) * 10 + Int(byte - 0x30), 1 << 20)
        bytes.removeFirst()
      }
      return value
    }
  }
}
