import Randomness

@testable import TOML

/// A table told in one of the many ways that TOML has: by headers, dotted keys and braces, with blanks and comments.
///
/// Keys with headers come after those without, so the order is another one than the table's.
struct RandomLayout {
  private var random: SplitMix64
  private var text = ""

  static func text(of table: TOMLTable, seed: UInt64) -> String {
    var layout = RandomLayout(random: SplitMix64(seed: seed))
    layout.write(table, [])
    let isCRLF = Bool.random(using: &layout.random)
    return isCRLF ? String(layout.text.map { $0 == "\n" ? "\r\n" : $0 }) : layout.text
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func write(_ table: TOMLTable, _ path: [String]) {
    var later: [TOMLTable.Entry] = []
    for entry in table.entries {
      if hasHeader(entry.node.value) { later.append(entry) } else { writePair([entry.key], entry.node.value) }
    }
    // No line may come between a header's keys, so what has headers of its own is last, in any order.
    for entry in later.shuffled(using: &random) {
      let path = path + [entry.key]
      for element in entry.node.value.array ?? [entry.node] {
        guard let table = element.value.table else { continue }
        if entry.node.value.array != nil {
          text += "[[\(joined(path))]]"
          endLine()
        } else {
          text += "[\(joined(path))]"
          endLine()
        }
        write(table, path)
      }
    }
  }

  private mutating func writePair(_ path: [String], _ value: TOMLValue) {
    if let table = value.table, !table.entries.isEmpty, Bool.random(using: &random) {
      for entry in table.entries { writePair(path + [entry.key], entry.node.value) }
      return
    }
    text += "\(blanks())\(joined(path))\(blanks())=\(blanks())\(written(value))"
    endLine()
  }

  private mutating func hasHeader(_ value: TOMLValue) -> Bool {
    if let elements = value.array, elements.isEmpty || elements.contains(where: { $0.value.table == nil }) {
      return false
    }
    return (value.table != nil || value.array != nil) && Bool.random(using: &random)
  }

  private mutating func written(_ value: TOMLValue) -> String {
    switch value {
    case .array(let elements):
      let space = Bool.random(using: &random) ? " " : "\n # of a list\n"
      let comma = !elements.isEmpty && Bool.random(using: &random) ? "," : ""
      return "[\(space)" + elements.map { written($0.value) }.joined(separator: "\(space),") + "\(space)\(comma)]"
    case .integer(let number) where number >= 0 && Bool.random(using: &random):
      return "0x" + String(number, radix: 16).map(String.init).joined(separator: "_")
    case .string(let text) where Bool.random(using: &random): return long(text)
    default: return value.text
    }
  }

  /// A text as one of several lines: between apostrophes, where that can be.
  private func long(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { !$0.isControl && $0 != .apostrophe }
    return isPlain
      ? "'''\n\(text)'''" : "\"\"\"\n\(TOMLValue.string(text).text.dropFirst().dropLast())\\\n\n \"\"\""
  }

  private mutating func joined(_ path: [String]) -> String {
    path.map { key in Bool.random(using: &random) ? key.asKey : key.quoted }.joined(
      separator: "\(blanks()).\(blanks())")
  }

  private mutating func blanks() -> String { ["", " ", "\t "].randomElement(using: &random) ?? "" }

  private mutating func endLine() {
    text += ["\n", " # [no] = \"header\"\n", "\n\n", "\t\n  \n"].randomElement(using: &random) ?? "\n"
  }
}
