/// A report of words and numbers, as programs print one for people: no delimiter splits most of its lines alike.
struct ReportText {
  /// The least and the greatest number of words of its lines.
  private let words: ClosedRange<Int>

  /// Lines from which their forms tell something, and the most that are looked at.
  private static let (fewest, most) = (8, 300)

  /// - Parameter records: the first lines that are neither blank nor comments.
  /// - Returns: nil for lines that may be a table, or a log of lines that are alike.
  init?(_ records: [UnsafeBufferPointer<UInt8>]) {
    // Settings above a report are alike, and no rows: `dt = 0.001`.
    let lines = records.prefix(Self.most).filter { !Self.isSetting($0) }
    guard lines.count >= Self.fewest else { return nil }
    let counts = lines.map { line in line.split(whereSeparator: { $0 <= 0x20 }).count }
    guard let least = counts.min(), let greatest = counts.max(), greatest > least + 2,
      lines.count(where: { $0.contains(where: \.isLetter) }) * 3 > lines.count * 2
    else { return nil }
    // In a table, and in a list of two words a line, half of the lines or more have the same number of fields.
    for delimiter: UInt8 in [0x09, 0x3B, 0x7C, 0x2C, 0x20] {
      var shares: [Int: Int] = [:]
      for line in lines { shares[FieldCursor.count(in: line, delimiter), default: 0] += 1 }
      if shares.contains(where: { $0.key > 1 && $0.value * 2 >= lines.count }) { return nil }
    }
    words = least...greatest
  }

  /// Whether a line is a name, an equals sign among blanks, and a value.
  private static func isSetting(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = line.split(maxSplits: 2, whereSeparator: { $0 <= 0x20 })
    return words.count > 1 && words[1].elementsEqual([0x3D]) && words[0].first?.isLetter == true
  }

  /// The refusal.
  ///
  /// - Parameter advice: what the program that printed it can print instead; nil if it is not known.
  func sentence(advice: String?) -> String {
    "This is a report, not a table: its lines have \(words.lowerBound) to \(words.upperBound) words and no columns; "
      + (advice ?? "most programs can write CSV or JSON instead, a row or an object for each time") + "."
  }
}
