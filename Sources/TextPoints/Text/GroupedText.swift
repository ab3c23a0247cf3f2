/// Makes rows with bars between their fields of a table whose bars divide groups of columns, and blanks the columns within
/// a group, as dstat prints one: `     time     |usr sys idl` above `28-11 16:24:45| 89   4   6`.
///
/// A group with one name is one field, whatever blanks its cells have. Lines that only name the groups become empty, so
/// that each row keeps its line. It holds back the bytes of a line that the next piece completes.
struct GroupedText: LineLayout {
  private var rest = HeldLine()
  /// The number of names of each group.
  private let widths: [Int]

  /// Bytes at the start that are looked at.
  private static let judged = 2_048

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard let widths = Self.widths(bytes, isEnd: true).found else { return nil }
    self.widths = widths
  }

  /// Whether a text begins with the names of such groups and a row; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let (found, isOpen) = widths(bytes, isEnd: isEnd)
    return isOpen ? nil : found != nil
  }

  private static func widths(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool
  ) -> (found: [Int]?, isOpen: Bool) {
    let front = bytes.prefix(judged)
    let isCut = !isEnd && front.count < judged
    var names: [Int]?
    var place = front.startIndex
    // Ends because each turn takes a line.
    while place < front.endIndex {
      let end = front[place...].firstIndex(of: 0x0A)
      let line = front[place..<(end ?? front.endIndex)]
      place = line.endIndex + 1
      if end == nil, isCut { return (nil, names != nil || isTitle(line) || line.contains(bar)) }
      guard !isTitle(line), line.contains(where: { $0 > 0x20 }) else { continue }
      let words = line.split(separator: bar, omittingEmptySubsequences: false).map { $0.split { $0 <= 0x20 } }
      guard words.count > 1 else { return (nil, false) }
      guard let names else {
        let areNames = words.allSatisfy { group in
          !group.isEmpty && group.allSatisfy { $0.first.map { $0.isLetter } ?? false }
        }
        guard areNames, words.contains(where: { $0.count > 1 }) else { return (nil, false) }
        names = words.map(\.count)
        continue
      }
      let isRow = zip(names, words).allSatisfy { count, cells in
        count == 1 || count == cells.count && cells.allSatisfy { $0.contains(where: \.isDigit) }
      }
      return (words.count == names.count && isRow ? names : nil, false)
    }
    return (nil, isCut && names != nil)
  }

  private static let bar: UInt8 = 0x7C

  /// Whether a line only has names between dashes: `----system---- --total-cpu-usage--`.
  private static func isTitle(_ line: some Collection<UInt8>) -> Bool {
    let words = line.split { $0 <= 0x20 }
    return !words.isEmpty && words.allSatisfy { $0.count > 2 && $0.starts(with: [0x2D]) }
      && !line.contains(bar) && line.contains(where: \.isLetter)
  }

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

  private func add(_ line: [UInt8], to text: inout [UInt8]) {
    guard !Self.isTitle(line) else { return }
    let groups = line.split(separator: Self.bar, omittingEmptySubsequences: false)
    guard groups.count == widths.count else {
      text += line
      return
    }
    let fields = zip(widths, groups).flatMap { width, group in
      let words = group.split { $0 <= 0x20 }
      return width == 1 ? [words.joined(separator: [0x20]).map { $0 }] : words.map { Array($0) }
    }
    text += fields.joined(separator: [Self.bar])
  }
}
