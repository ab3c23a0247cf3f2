/// Makes a column of the lines that name the runs of a table, as simulators of circuits write them between the rows of each
/// step: `Step Information: R=1K  (Step: 1/3)`.
///
/// Such lines become empty, so that each row keeps its line.
struct RunLines: LineLayout {
  private var rest = HeldLine()
  private let delimiter: UInt8
  private var run: [UInt8]?

  /// Bytes at the start that are looked at.
  private static let judged = 2_048
  private static let column = Array("run".utf8)

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard let delimiter = Self.delimiter(bytes, isEnd: true).found else { return nil }
    self.delimiter = delimiter
  }

  /// Whether a text begins with names, a line that names a run, and a row; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let (found, isOpen) = delimiter(bytes, isEnd: isEnd)
    return isOpen ? nil : found != nil
  }

  private static func delimiter(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool
  ) -> (found: UInt8?, isOpen: Bool) {
    let front = bytes.prefix(judged)
    let lines = front.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let isCut = !isEnd && front.count < judged
    guard let names = lines.first, let delimiter = ([0x09, 0x3B, 0x2C] as [UInt8]).first(where: names.contains),
      names.first?.isLetter == true,
      names.split(separator: delimiter).allSatisfy({ $0.first.map { !$0.isDigit && $0 != 0x2D } ?? false })
    else { return (nil, false) }
    guard lines.count > 1 else { return (nil, isCut) }
    let label = lines[1]
    // A line that goes on may get a delimiter.
    if lines.count == 2, isCut { return (nil, label.first?.isLetter ?? true && !label.contains(delimiter)) }
    guard isLabel(label, delimiter) else { return (nil, false) }
    guard lines.count > 2 else { return (nil, false) }
    let row = lines[2]
    if lines.count == 3, isCut { return (nil, true) }
    let width = names.count { $0 == delimiter }
    let isRow = row.count { $0 == delimiter } == width && row.first.map { $0.isDigit || $0 == 0x2D } ?? false
    return (isRow ? delimiter : nil, false)
  }

  /// Whether a line has a name, an equals sign and a value, and no delimiter.
  private static func isLabel(_ line: some Collection<UInt8>, _ delimiter: UInt8) -> Bool {
    line.count < 512 && line.first?.isLetter == true && line.contains(0x3D) && !line.contains(delimiter)
  }

  /// The name of a run: `R=1K` of `Step Information: R=1K  (Step: 1/3)`.
  private static func name(_ line: [UInt8]) -> [UInt8] {
    var name = line[...]
    if let colon = name.firstIndex(of: 0x3A), let sign = name.firstIndex(of: 0x3D), colon < sign {
      name = name[(colon + 1)...]
    }
    if let bracket = name.lastIndex(of: 0x28), name.last(where: { $0 > 0x20 }) == 0x29 { name = name[..<bracket] }
    let words = name.split { $0 <= 0x20 }
    return words.joined(separator: [0x20]).filter { $0 != 0x22 }
  }

  /// The next complete lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for line in rest.lines(bytes, isEnd: isEnd) {
      if run == nil, line.contains(delimiter) {
        text += Self.column + [delimiter] + line
        run = []
      } else if Self.isLabel(line, delimiter) {
        run = Self.name(line)
      } else if let run, line.contains(where: { $0 > 0x20 }) {
        text += [0x22] + run + [0x22, delimiter] + line
      } else {
        text += line
      }
      text.append(0x0A)
    }
    return text
  }
}
