/// Statements to databases in lines: their numbers are part of a question, and no values.
extension LogLine {
  /// A line up to the statement in it: `duration: 2.280 ms  statement: UPDATE tellers SET balance = 3`.
  ///
  /// - Complexity: O(bytes).
  static func withoutStatement(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start: Int?
    var before: ArraySlice<UInt8> = []
    for (place, byte) in zip(line.indices, line) {
      guard byte > 0x20 else {
        start = nil
        continue
      }
      if start == nil { start = place }
      guard let begin = start, place + 1 == line.endIndex || line[place + 1] <= 0x20 else { continue }
      let word = line[begin...place]
      // Behind no mark the word may be one of the log's own: `DELETE took: 0.5 ms`.
      if isVerb(word), let mark = before.last, [0x3A, 0x3D, 0x5D].contains(mark) { return line[..<begin] }
      if isLabel(word, behind: before, line[(place + 1)...]) { return line[..<begin] }
      before = word
    }
    return line
  }

  private static let verbs: Set<String> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK", "SET", "SHOW", "CREATE", "ALTER", "DROP",
    "COPY", "WITH", "MERGE", "TRUNCATE", "VACUUM", "EXPLAIN", "REPLACE",
  ]

  private static func isVerb(_ word: ArraySlice<UInt8>) -> Bool {
    (3...8).contains(word.count) && word.first.map { (0x41...0x5A).contains($0) } == true && verbs.contains(text(word))
  }

  /// Whether a word stands before a statement or its parameters: `statement:`, `execute fetch:`, `parameters: $1 =`.
  private static func isLabel(_ word: ArraySlice<UInt8>, behind before: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>)
    -> Bool
  {
    guard word.last == 0x3A, word.count <= longest else { return false }
    let name = text(word.dropLast())
    if name == "statement" || name == "parameters" && rest.first(where: { $0 != 0x20 }) == 0x24 { return true }
    return before.count < longest && ["execute", "parse", "bind"].contains(text(before))
  }
}
