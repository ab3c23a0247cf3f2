/// A table of numbers within a report: programs of physics print a row for each step under their names, between lines of
/// words. Names and numbers stand between blanks.
struct ReportTable: Sendable {
  /// The places of the names and of the rows among the records.
  let records: Range<Int>
  /// The line behind the rows; nil where the records end before it.
  let end: [UInt8]?

  /// Rows from which numbers below as many names are no accident.
  private static let fewest = 3

  /// - Returns: the longest such table; nil for records that hold none.
  /// - Complexity: O(bytes).
  init?(_ records: [UnsafeBufferPointer<UInt8>]) {
    var (best, start, width) = (Range<Int>?.none, 0, 0)
    func end(at place: Int) {
      if width > 1, start > 0, place - start >= max(Self.fewest, best.map { $0.count } ?? 0),
        Self.names(records[start - 1]) == width
      {
        best = start - 1..<place
      }
    }
    for place in records.indices {
      let count = Self.numbers(records[place])
      guard count != width else { continue }
      end(at: place)
      (start, width) = (place, count)
    }
    end(at: records.count)
    guard let best else { return nil }
    self.records = best
    self.end = best.upperBound < records.count ? Array(records[best.upperBound].prefix { $0 != 0x0D }) : nil
  }

  /// Number of words of a line of numbers; 0 for other lines.
  private static func numbers(_ line: UnsafeBufferPointer<UInt8>) -> Int {
    let words = line.split { $0 <= 0x20 }
    return words.allSatisfy { DecimalReader.whole(UnsafeBufferPointer(rebasing: $0)) != nil } ? words.count : 0
  }

  /// Number of words of a line of names; 0 for other lines.
  private static func names(_ line: UnsafeBufferPointer<UInt8>) -> Int {
    let words = line.split { $0 <= 0x20 }
    let areNames = words.allSatisfy { word in
      word.contains { $0.isLetter } && DecimalReader.whole(UnsafeBufferPointer(rebasing: word)) == nil
    }
    return areNames && Set(words.map { Array($0) }).count == words.count ? words.count : 0
  }
}

extension TextReader.Front {
  /// Some records alone, with their places in the source.
  ///
  /// - Precondition: `kept` is within the records.
  func cut(to kept: Range<Int>) -> Self {
    var cut = self
    cut.records = Array(records[kept])
    cut.starts = Array(starts[kept.lowerBound...kept.upperBound])
    cut.isCut = isCut && kept.upperBound == records.count
    (cut.comments, cut.laterComments) = ([], [])
    return cut
  }
}

extension TextReader {
  /// Reads the table of numbers within a report; nil where there is none that makes a chart.
  mutating func understandReportTable(
    _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, from start: Int, isEnd: Bool
  ) -> Int? {
    guard options.columns == nil, options.delimiter == nil, let table = ReportTable(front.records) else { return nil }
    var other = self
    guard let place = try? other.understandFields(bytes, from: start, isEnd: isEnd, in: table), other.hasHeader else {
      return nil
    }
    self = other
    return place
  }
}
