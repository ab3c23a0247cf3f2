/// Makes rows with bars between their fields of a table within borders, as the clients of databases and the libraries of
/// data frames print one: with `+---+` around it, or with lines of box drawing.
///
/// Borders, rulers and the lines around them become empty lines, so that each row keeps its line. It holds back the bytes of
/// a line that the next piece completes.
struct BorderedText: LineLayout {
  private var rest = HeldLine()
  /// The number of fields of the names; nil before them.
  private var width: Int?

  /// Bytes at the start that are looked at.
  private static let judged = 512

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins with a border, at most below the shape of a data frame; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged)
    var place = front.startIndex
    // Ends because each turn takes a line.
    while place < front.endIndex {
      let end = front[place...].firstIndex(of: 0x0A)
      let line = UnsafeBufferPointer(rebasing: front[place..<(end ?? front.endIndex)])
      let start = line.first { $0 > 0x20 }
      let mayOpen = start == 0x2B || start == box
      let isShape = line.starts(with: shape) || end == nil && shape.starts(with: line)
      if start != nil, !isShape {
        guard mayOpen else { return false }
        // A border may be longer than what is looked at.
        let isCut = end == nil && front.count == judged
        return end == nil && !isEnd && !isCut ? nil : isBorder(line, isCut: isCut) && line.count > 2
      }
      guard let end else { break }
      place = end + 1
    }
    return isEnd || front.count == judged ? false : nil
  }

  /// How the line above a data frame of Polars begins.
  private static let shape = Array("shape: (".utf8)

  /// The first byte of a character of box drawing.
  private static let box: UInt8 = 0xE2

  /// The next complete lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for line in rest.lines(bytes, isEnd: isEnd) {
      add(line, to: &text)
      text.append(0x0A)
    }
    return text
  }

  private mutating func add(_ line: [UInt8], to text: inout [UInt8]) {
    let fields = line.withUnsafeBufferPointer { Self.isBorder($0) ? nil : Self.fields($0) }
    guard let fields, !fields.allSatisfy(Self.isRuler) else { return }
    // Below the last row stands how many there are.
    let width = width ?? fields.count
    guard fields.count > 1 || width < 2 else { return }
    self.width = width
    text += fields.joined(separator: [0x7C])
  }

  /// The fields of a row between vertical lines; nil for a line without any.
  private static func fields(_ line: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
    let isOfBoxes = line.contains(box)
    var fields: [[UInt8]] = [[]]
    var place = 0
    // Ends because each turn takes a byte.
    while place < line.count {
      if isOfBoxes, isBox(line, place) {
        fields.append([])
        place += 3
      } else if !isOfBoxes, line[place] == 0x7C {
        fields.append([])
        place += 1
      } else {
        // A bar within a field divides nothing.
        fields[fields.count - 1].append(line[place] == 0x7C ? 0x2F : line[place])
        place += 1
      }
    }
    guard fields.count > 2 else { return nil }
    // The first and the last line are the border; a number of the row may stand before it.
    return fields[1..<(fields.count - 1)].map(\.withoutBlanksAround)
  }

  private static func isRuler(_ field: [UInt8]) -> Bool {
    field.count > 1 && field.allSatisfy { $0 == 0x2D || $0 == 0x3D }
  }

  /// Whether a character of box drawing is at a place: U+2500 to U+257F.
  private static func isBox(_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    place + 2 < line.count && line[place] == box && (line[place + 1] == 0x94 || line[place + 1] == 0x95)
  }

  /// Whether a line only draws lines.
  ///
  /// - Parameter isCut: whether the line goes on behind these bytes, which may end within a character.
  private static func isBorder(_ line: UnsafeBufferPointer<UInt8>, isCut: Bool = false) -> Bool {
    var (place, hasCorner) = (0, false)
    // Ends because each turn takes a byte.
    while place < line.count {
      if isBox(line, place) {
        (place, hasCorner) = (place + 3, true)
      } else if [0x2B, 0x2D, 0x3D, 0x20, 0x0D].contains(line[place]) {
        hasCorner = hasCorner || line[place] == 0x2B
        place += 1
      } else {
        return isCut && place + 3 > line.count && hasCorner
      }
    }
    return hasCorner
  }
}
