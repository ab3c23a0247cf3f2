/// How deep the tables of a TOML text go by the dots of its keys, known before anything reads it.
struct TOMLDepth {
  /// Dots of one key with those of the inline tables around it.
  static let bound = 32

  private let text: [UInt8]
  private var place = 0
  private var line = 1
  private var dots = 0
  /// The dots before each bracket that is open.
  private var open: [Int] = []

  /// The first line with more dots than the bound; nil where there is none, as in every file of use.
  ///
  /// A dot in a bare number or date counts, too, until the comma or the line ends: fewer than there may be. Linear.
  static func lineBeyondBound(of text: String) -> Int? {
    var scan = TOMLDepth(text: Array(text.utf8))
    return scan.run()
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func run() -> Int? {
    while place < text.count {
      let byte = text[place]
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
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(dots)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): dots = open.popLast() ?? 0
      case UInt8(ascii: ","): dots = open.last ?? 0
      case UInt8(ascii: "."): dots += 1
      default: break
      }
      if dots > Self.bound { return line }
      place += 1
    }
    return nil
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
