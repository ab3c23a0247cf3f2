/// What of a TOML text would end the process of who reads it: tables as deep as a key has dots, a table without a name.
struct TOMLScan {
  /// Dots of one key with those of the inline tables around it.
  static let bound = 32

  private let text: [UInt8]
  private var place = 0
  private var line = 1
  private var dots = 0
  /// The dots before each bracket that is open.
  private var open: [Int] = []
  private var brackets: [UInt8] = []

  private var isStatementStart = true

  /// The first line that the library would end the process over, and what is wrong there.
  ///
  /// A dot in a bare number or date counts, too, until the comma or the line ends: fewer than there may be. Linear.
  static func fault(in text: String) -> (line: Int, sentence: String)? {
    var scan = TOMLScan(text: Array(text.utf8))
    return scan.run().map { (scan.line, $0) }
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func run() -> String? {
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "["), isStatementStart, !isHeaderNamed { return "a table has no name; write [name]" }
      // What is no text, such as the mark of a byte order, begins nothing.
      isStatementStart = isStatementStart && (byte <= 0x20 || byte >= 0x7F)
      if byte == UInt8(ascii: "}"), brackets.last == UInt8(ascii: "[") { return "a list ends with }; write ]" }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(byte)
        continue
      case UInt8(ascii: "#"):
        while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
        continue
      case UInt8(ascii: "\n"):
        line += 1
        dots = open.last ?? 0
        isStatementStart = open.isEmpty
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(dots)
        brackets.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        dots = open.popLast() ?? 0
        _ = brackets.popLast()
      case UInt8(ascii: ","): dots = open.last ?? 0
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "T"), UInt8(ascii: "t"):
        if isDateBefore, !isDigitNext { return "a date has T and no time behind it; write 2026-12-25T09:30:00" }
      default: break
      }
      if dots > Self.bound { return "a key has more than \(Self.bound) dots; write shorter names" }
      place += 1
    }
    return nil
  }

  /// Whether a key, or the bracket that the library misses one at, comes after `[` or `[[`; it asserts that one does.
  private var isHeaderNamed: Bool {
    var next = place + 1
    func skipBlanks() { while next < text.count, text[next] == 0x20 || text[next] == 0x09 { next += 1 } }
    skipBlanks()
    if next < text.count, text[next] == UInt8(ascii: "[") { next += 1 }
    skipBlanks()
    guard next < text.count else { return true }
    switch text[next] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "]"):
      return true
    default: return false
    }
  }

  /// Whether `2026-12-25` ends here.
  private var isDateBefore: Bool {
    place >= 10
      && zip(text[place - 10..<place], [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]).allSatisfy { byte, dash in
        dash == 1 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
      }
  }

  private var isDigitNext: Bool {
    place + 1 < text.count && (48...57).contains(text[place + 1])
  }

  /// Over a string of one line, or of several between three quotes.
  private mutating func skipString(_ quote: UInt8) {
    let isLong = begins(quote, 3)
    place += isLong ? 3 : 1
    while place < text.count {
      switch text[place] {
      case quote where !isLong || begins(quote, 3):
        place += isLong ? 3 : 1
        // One or two quotes may stand before the three that end it.
        while isLong, place < text.count, text[place] == quote { place += 1 }
        return
      case UInt8(ascii: "\n"):
        // A string of one line does not go on: what reads the text will say so.
        if !isLong { return }
        line += 1
        place += 1
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""): skipEscape()
      default: place += 1
      }
    }
  }

  private mutating func skipEscape() {
    place += 1
    // The end of a line may be escaped, and counts as a line.
    if place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private func begins(_ quote: UInt8, _ count: Int) -> Bool {
    place + count <= text.count && text[place..<place + count].allSatisfy { $0 == quote }
  }
}
