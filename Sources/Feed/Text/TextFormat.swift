/// The shape of a text source.
public enum TextFormat: String, Sendable, CaseIterable {
  case csv
  case tsv
  case ndjson
  /// One number a line, without header or time; see ``BareTimes``.
  case numbers

  /// The format that a file's name says, or nil.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = [TextFormat.csv, .tsv, .ndjson].first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      guard name.hasSuffix(".jsonl") else { return nil }
      self = .ndjson
      return
    }
    self = format
  }

  /// The format that a first line looks like.
  static func ofFirstLine(_ line: UnsafeBufferPointer<UInt8>) -> TextFormat {
    let start = line.first { $0 != 0x20 && $0 != 0x09 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if start == 0x7B { return .ndjson }
    if DecimalReader.whole(line) != nil { return .numbers }
    return line.contains(0x09) && !line.contains(0x2C) ? .tsv : .csv
  }
}
