/// The rows of an ephemeris as JPL Horizons writes it, between the lines `$$SOE` and `$$EOE`: pages of words stand before
/// and behind them, and the names two lines above.
struct EphemerisRows {
  /// The line after the rows.
  static let end = Array("$$EOE".utf8)
  private static let start = Array("$$SOE".utf8)

  /// The places of the rows among the records.
  let rows: Range<Int>
  let delimiter: UInt8
  /// A name for each field, empty for one without.
  let names: [String]

  /// - Returns: nil for other records.
  init?(_ records: [UnsafeBufferPointer<UInt8>]) {
    guard let mark = records.firstIndex(where: { TableEnd.isLine($0, Self.start) }), mark + 1 < records.count else {
      return nil
    }
    let end = records[mark...].firstIndex { TableEnd.isLine($0, Self.end) } ?? records.count
    guard mark + 1 < end else { return nil }
    rows = mark + 1..<end
    let header = records[..<mark].last { record in record.contains { $0 > 0x20 && $0 != 0x2A } }
    delimiter = records[mark + 1].contains(0x2C) ? 0x2C : 0x20
    guard let header else {
      names = []
      return
    }
    if delimiter == 0x20 {
      names = TitlePlaces.names(header, over: records[rows]) ?? []
    } else {
      names = header.split(separator: 0x2C, omittingEmptySubsequences: false).map {
        String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self).cleanedName
      }
    }
  }
}
