import CivilTime

/// The offset of a zone from UTC, as a number in a column or beside the rows: `7200` seconds, `2` or `5.5` hours.
enum OffsetText {
  /// Clocks are at most this many hours ahead of UTC or behind it.
  private static let mostHours = 14.0

  /// Seconds east of UTC; nil when the number is no offset.
  static func seconds(_ field: UnsafeBufferPointer<UInt8>) -> Int? { DecimalReader.whole(field).flatMap(offset) }

  static func seconds(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { seconds($0) }
  }

  private static func offset(_ number: Double) -> Int? {
    if abs(number) <= mostHours { return Int((number * 3_600).rounded()) }
    guard abs(number) <= mostHours * 3_600, number == number.rounded() else { return nil }
    return Int(number)
  }
}
