/// The names over the fields between blanks, by where they stand: a title may be over several fields, as one over a right
/// ascension in hours, minutes and seconds, and counting words would give its names to other columns.
enum TitlePlaces {
  /// Most rows to look at.
  private static let rows = 20

  /// A name for each field: that of the only title above it, where it is the only field below that; else empty.
  ///
  /// - Returns: nil where the rows have different numbers of fields.
  static func names(
    _ header: UnsafeBufferPointer<UInt8>, over records: some Collection<UnsafeBufferPointer<UInt8>>
  ) -> [String]? {
    var fields: [Range<Int>] = []
    for record in records.prefix(rows) {
      let words = words(record)
      if fields.isEmpty { fields = words }
      guard words.count == fields.count else { return nil }
      fields = zip(fields, words).map { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
    }
    let titles = words(header)
    guard !fields.isEmpty, !titles.isEmpty else { return nil }
    return fields.map { field in
      let above = titles.filter { $0.overlaps(field) }
      guard above.count == 1, fields.count(where: { $0.overlaps(above[0]) }) == 1 else { return "" }
      return String(decoding: UnsafeBufferPointer(rebasing: header[above[0]]), as: UTF8.self).cleanedName
    }
  }

  /// The places of the words of a line.
  private static func words(_ line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    line.split { $0 <= 0x20 }.map { $0.startIndex..<$0.endIndex }
  }
}
