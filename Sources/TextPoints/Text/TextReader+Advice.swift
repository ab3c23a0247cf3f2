/// Advice about a source that makes no chart, tried before it is given.
extension TextReader {
  /// The delimiters as an option names them.
  private static let delimiters: [(byte: UInt8, name: String)] = [
    (0x20, "blanks"), (0x2C, "comma"), (0x3B, "semicolon"), (0x09, "tab"), (0x7C, "bar"),
  ]

  /// The fault, with the delimiter under which nearly all rows make a chart.
  func withDelimiter(
    _ fault: FeedFault, besides delimiter: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) -> FeedFault {
    guard isEnd, options.delimiter == nil, options.columns == nil, let sentence = fault.unadvised,
      bytes.count < TableSample.mostBytes
    else { return fault }
    for other in Self.delimiters where other.byte != delimiter {
      var options = options
      options.delimiter = other.byte
      var reader = TextReader(options: options)
      guard (try? reader.consume(bytes, isEnd: true)) != nil, let table = reader.table, table.count > 4,
        table.badRows * 20 <= table.count
      else { continue }
      return FeedFault(.text, sentence + "; --delimiter \(other.name) reads the numbers of its rows.")
    }
    return fault
  }

  /// The sections of a file that are left out and have times, too, with the command under which the first of them makes a
  /// chart; empty without any.
  func sectionAdvice(_ section: SectionRows, _ front: Front) -> String {
    let others = section.others
    guard !others.isEmpty else { return "" }
    let shown = others.prefix(3).map { "\($0.name) (\($0.rows) \($0.rows == 1 ? "row" : "rows"))" }
    let list = shown.joined(separator: ", ") + (others.count > 3 ? " and \(others.count - 3) more" : "")
    let command = others.lazy.prefix(3).compactMap { SectionRows.lines(of: $0.name, in: front.records) }.first {
      lines in
      var reader = TextReader(options: options)
      guard (try? lines.text.withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }) != nil else {
        return false
      }
      return reader.table.map { $0.count > 0 && $0.badRows * 4 <= $0.count } ?? false
    }
    return "; of these \(list) \(others.count == 1 ? "has" : "have") times, too"
      + (command.map { ": \($0.command) cuts out the rows of one" } ?? "")
  }

  /// The names of the numbers in lines that are a log but for the times; nil for other lines.
  func namesOfLog(_ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, isEnd: Bool) -> String? {
    guard options.bareTimes == nil, receiveTime == nil, options.fields.isEmpty,
      front.records.count(where: { $0.contains(0x3A) || $0.contains(0x3D) }) * 10 >= front.records.count * 9
    else { return nil }
    var other = self
    other.options.bareTimes = .index
    guard other.understandLog(bytes, front, share: 0.8, isEnd: isEnd) != nil else { return nil }
    let names = other.points.series.prefix(3).compactMap(\.name)
    return names.count < 2 ? nil : names.joined(separator: ", ") + (other.points.series.count > 3 ? ", ..." : "")
  }
}
