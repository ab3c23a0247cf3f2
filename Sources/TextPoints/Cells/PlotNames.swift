/// The names of columns in the directives of a plot before a table of numbers, as Grace and GROMACS write them, and in numbered
/// comments of instruments: `@ s0 legend "Potential"`, `@ xaxis label "Time (ps)"`, `# name 0 = timeS: Time [s]`.
enum PlotNames {
  static let mark: UInt8 = 0x40

  private static let words: Set<String> = [
    "type", "with", "target", "version", "relation", "attribute", "data", "page",
  ]

  /// Whether a line that begins with the mark is a directive; `@timestamp` is a name.
  static func isDirective(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count > 1, line[1] > 0x20 else { return true }
    let word = line.dropFirst().prefix { $0 > 0x20 }.prefix(16)
    return words.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// The names of all columns; nil where the lines hold none, or not as many.
  static func names(_ lines: [UnsafeBufferPointer<UInt8>], width: Int) -> [String]? {
    var legends: [Int: String] = [:]
    var axes: [Substring: String] = [:]
    for line in lines where line.first == mark {
      let text = String(decoding: line.dropFirst().prefix(400), as: UTF8.self)
      let words = text.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
      guard words.count > 1 else { continue }
      if words[0].first == "s", let place = Int(words[0].dropFirst()), words[1] == "legend" {
        legends[place] = quoted(text)
      } else if words[0] == "xaxis" || words[0] == "yaxis", words[1] == "label" {
        axes[words[0]] = quoted(text)
      }
    }
    if let names = numbered(lines, width: width) { return names }
    guard width > 1, !legends.isEmpty || !axes.isEmpty else { return nil }
    // A set of two columns has the name of its axis.
    let only = width == 2 ? axes["yaxis"] : nil
    return [axes["xaxis"] ?? "x"] + (0..<width - 1).map { legends[$0] ?? only ?? "#\($0 + 2)" }
  }

  /// The names in comments that number them from 0 on; nil where one is missing.
  private static func numbered(_ lines: [UnsafeBufferPointer<UInt8>], width: Int) -> [String]? {
    var found: [Int: String] = [:]
    for line in lines where line.first == 0x23 {
      let text = String(decoding: line.dropFirst().prefix(400), as: UTF8.self)
      let words = text.split(maxSplits: 3) { $0 == " " || $0 == "\t" }
      guard words.count == 4, words[0] == "name", let place = Int(words[1]), words[2] == "=" else { continue }
      found[place] = String(words[3]).cleanedName
    }
    let names = (0..<width).compactMap { found[$0] }
    return width > 1 && names.count == width ? names : nil
  }

  private static func quoted(_ text: String) -> String? {
    guard let first = text.firstIndex(of: "\""), let last = text.lastIndex(of: "\""),
      first < last
    else { return nil }
    let name = String(text[text.index(after: first)..<last]).cleanedName
    return name.isEmpty ? nil : name
  }
}
