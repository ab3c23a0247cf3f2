/// Statements to databases in lines: their numbers are part of a question, and no values.
extension LogLine {
  /// A line up to the statement in it: `duration: 2.280 ms  statement: UPDATE tellers SET balance = 3`.
  ///
  /// A verb of SQL alone may be one of the log's own, as in `DELETE took: 0.5 ms`, so a word ends in a colon before it and
  /// the word that belongs to it follows.
  ///
  /// - Complexity: O(bytes).
  static func withoutStatement(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(0x3A) else { return line }
    let words = line.split(maxSplits: mostWords) { $0 <= 0x20 }
    for (place, word) in words.enumerated() where place > 0 && words[place - 1].last == 0x3A {
      let begin = line[..<words[place - 1].startIndex]
      // PostgreSQL writes the parameters of a statement so: `parameters: $1 = '5'`.
      let isParameter = word.first == 0x24 && place + 1 < words.count && words[place + 1].elementsEqual([0x3D])
      if isParameter || isStatement(words[place...]) { return begin }
    }
    return line
  }

  /// Most words of a line to look at; a statement begins before them.
  private static let mostWords = 64

  /// The words that follow the verbs of SQL; without any, whatever follows.
  private static let verbs: [String: Set<String>] = [
    "SELECT": [], "INSERT": ["INTO"], "DELETE": ["FROM"], "UPDATE": [], "BEGIN": [], "BEGIN;": [], "COMMIT": [],
    "COMMIT;": [], "END": [], "END;": [], "ROLLBACK": [], "ROLLBACK;": [], "SET": [], "SHOW": [],
    "CREATE": ["TABLE", "INDEX", "UNIQUE", "VIEW", "TEMP", "OR", "DATABASE", "FUNCTION"], "ALTER": ["TABLE"],
    "DROP": ["TABLE", "INDEX", "VIEW", "DATABASE"], "MERGE": ["INTO"], "TRUNCATE": ["TABLE"],
  ]

  private static func isStatement(_ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard let first = words.first, first.count < 10, let objects = verbs[text(first).uppercased()] else { return false }
    guard let next = words.dropFirst().first.map({ text($0).uppercased() }) else { return true }
    // `UPDATE took: 0.5 ms` and `SET latency=5` have a name of the log's own behind them.
    if next.hasSuffix(":") || next.contains("=") { return false }
    return objects.isEmpty || objects.contains(next)
  }
}
