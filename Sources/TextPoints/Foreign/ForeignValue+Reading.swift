import CivilTime

extension ForeignValue {
  /// The value as a number, even when written as text.
  package var number: ForeignNumber {
    switch self {
    case .null: return .absent
    case .double(let number): return number.isNaN ? .absent : .number(number)
    case .integer(let number): return .number(Double(number))
    case .unsigned(let number): return .number(Double(number))
    case .decimal(var text), .string(var text):
      return text.withUTF8 { bytes in
        if let number = DecimalReader.whole(bytes) { return .number(number) }
        guard let word = MissingText(bytes) else { return .unreadable }
        return word.number.isNaN ? .absent : .number(word.number)
      }
    case .bool, .instant, .bytes, .array, .object: return .unreadable
    }
  }

  /// The value as a time; nil when it is not a time, or is outside 1677 ... 2262.
  package func time(_ times: TimeReader) -> Timestamp? {
    switch self {
    case .instant(let time): return time
    case .integer(let number): return ForeignValue.time(number.magnitude, isNegative: number < 0, times.unit)
    case .unsigned(let number): return ForeignValue.time(number, isNegative: false, times.unit)
    case .double(let number): return ForeignValue.time(number, times.unit)
    case .decimal(var text):
      // People do not write times as decimals with an exponent, but some programs do.
      return text.withUTF8 { times.read($0) } ?? Double(text).flatMap { ForeignValue.time($0, times.unit) }
    case .string(var text):
      // Brokers of Mosquitto 2.0 write the zone twice: 2020-05-06T12:48:26.123456Z+0200.
      if let zone = text.utf8.lastIndex(of: 0x5A), text.utf8.distance(from: zone, to: text.utf8.endIndex) == 6 {
        text.remove(at: zone)
      }
      return text.withUTF8 { times.read($0) }
    case .null, .bool, .bytes, .array, .object: return nil
    }
  }

  private static func time(_ magnitude: UInt64, isNegative: Bool, _ unit: TimeUnit?) -> Timestamp? {
    guard let size = (unit ?? TimeUnit.byMagnitude(magnitude)).nanoseconds, let whole = Int64(exactly: magnitude) else {
      return nil
    }
    return Timestamp(counting: isNegative ? -whole : whole, of: size)
  }

  private static func time(_ number: Double, _ unit: TimeUnit?) -> Timestamp? {
    guard let magnitude = UInt64(exactly: number.magnitude.rounded(.down)),
      let size = (unit ?? TimeUnit.byMagnitude(magnitude)).nanoseconds,
      let whole = Int64(exactly: number.rounded(.down))
    else { return nil }
    // Convert whole and fraction separately: their sum in nanoseconds has more digits than a double.
    let fraction = Int64(((number - Double(whole)) * Double(size)).rounded())
    return Timestamp(counting: whole, of: size, plus: fraction)
  }

  /// The value as a part of a series' name.
  var label: String? {
    switch self {
    case .string(let text), .decimal(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    default: nil
    }
  }

  /// The value as a message number.
  package var unsigned: UInt64? {
    switch self {
    case .unsigned(let number): number
    case .integer(let number): UInt64(exactly: number)
    case .decimal(let text): UInt64(text)
    default: nil
    }
  }
}

/// A value read as a number.
package enum ForeignNumber: Equatable {
  case number(Double)
  /// The value states that there is none: null, NaN, an empty text.
  case absent
  case unreadable
}
