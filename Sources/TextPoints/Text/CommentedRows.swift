/// Makes a field of the comment behind each row of numbers between blanks, in quotation marks: `2272060800  10  # 1 Jan 1972`
/// in a list of leap seconds, whose comments say the days.
struct CommentedRows: LineLayout {
  private var rest = HeldLine()

  /// Bytes at the start that are looked at: pages of comments may stand before the rows.
  private static let judged = 1 << 16
  private static let (mark, quote): (UInt8, UInt8) = (0x23, 0x22)

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether the first line that is no comment is such a row; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged)
    let isCut = !isEnd && bytes.count < judged
    var place = front.startIndex
    // Ends because each turn takes a line.
    while place < front.endIndex {
      let end = front[place...].firstIndex(of: 0x0A)
      let line = front[place..<(end ?? front.endIndex)]
      place = line.endIndex + 1
      guard let first = line.first(where: { $0 > 0x20 }) else { continue }
      if first == mark {
        if end == nil, isCut { return nil }
        continue
      }
      guard first.isDigit || first == 0x2D else { return false }
      return end == nil && isCut ? nil : comment(of: line) != nil
    }
    return isCut && front.first == mark ? nil : false
  }

  /// The place of the mark between a row and its comment; nil for other lines. The mark has a blank on both sides,
  /// which the mark of a colour (`#ff0000`) or of a number (`#3`) has not.
  private static func comment<Line: RandomAccessCollection<UInt8>>(of line: Line) -> Int? where Line.Index == Int {
    guard let place = line.firstIndex(of: mark), place > line.startIndex + 2, place + 2 < line.endIndex,
      line[place - 1] == 0x20 || line[place - 1] == 0x09, line[place + 1] == 0x20 || line[place + 1] == 0x09,
      line[..<place].allSatisfy({ $0.isDigit || $0 <= 0x20 || [0x2B, 0x2D, 0x2E, 0x3A, 0x45, 0x54, 0x65].contains($0) }
      ),
      line[(place + 1)...].contains(where: { $0 > 0x20 })
    else { return nil }
    return place
  }

  /// The next complete lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for line in rest.lines(bytes, isEnd: isEnd) {
      if line.first != Self.mark, let place = Self.comment(of: line) {
        let words = line[(place + 1)...].split { $0 <= 0x20 }.joined(separator: [0x20]).filter { $0 != Self.quote }
        text += line[..<place] + [Self.quote] + words + [Self.quote]
      } else {
        text += line
      }
      text.append(0x0A)
    }
    return text
  }
}
