import CivilTime
import TimeSeries

/// The notation of a table's numbers.
package enum NumberNotation: Sendable, Equatable {
  /// Digits with at most one point, and an optional exponent.
  case plain
  /// With separators between thousands (a comma or full stop that is not the decimal mark, an apostrophe, a blank) and
  /// a currency or percent sign around it: `1,234.50`, `1.234,50`, `$12`, `3 %`.
  case grouped(DecimalMark)
  /// As grouped, with a unit or a word for thousands or millions behind it: `12.5 °C`, `68.18K`, `980 MiB`.
  case measured(DecimalMark, areBytes: Bool)
  /// Each as a list of one, beside plain ones: `[84]`, as exports of wearables write their samples.
  case listed

  /// The number that fills a whole field; nil otherwise.
  ///
  /// - Parameter divisor: the unit in which a number with a unit counts, as a factor.
  func read(_ field: UnsafeBufferPointer<UInt8>, per divisor: Double = 1) -> Double? {
    switch self {
    case .plain: DecimalReader.whole(field)
    case .grouped(let mark): DecimalReader.whole(field, mark)
    case .measured(let mark, let areBytes):
      DecimalReader.whole(field, mark) ?? MeasuredNumber(field, mark, areBytes: areBytes).map { $0.value / divisor }
    case .listed: DecimalReader.whole(field) ?? Self.onlyElement(field)
    }
  }

  /// The decimal mark; a point in plain numbers.
  var mark: DecimalMark {
    switch self {
    case .plain, .listed: .point
    case .grouped(let mark), .measured(let mark, _): mark
    }
  }

  /// The number of a list of one; nil for other fields.
  static func onlyElement(_ field: UnsafeBufferPointer<UInt8>) -> Double? {
    guard field.count > 2, field.first == 0x5B, field.last == 0x5D else { return nil }
    return DecimalReader.whole(UnsafeBufferPointer(rebasing: field[1..<(field.count - 1)]))
  }
}

/// A number with a unit behind it.
struct MeasuredNumber {
  let value: Double
  /// The unit in lower case; empty when it was a factor.
  let unit: String
  /// Whether the factor counts bytes.
  let hasBytes: Bool

  /// Longest field to read: a number of 24 digits and a unit.
  private static let longest = 40

  /// - Returns: nil when the field has no known unit, and no name before its number.
  init?(_ field: UnsafeBufferPointer<UInt8>, _ mark: DecimalMark, areBytes: Bool) {
    if let key = Self.key(field) {
      // `latency=12.5`, as logs write numbers: the name is like a unit.
      let rest = UnsafeBufferPointer(rebasing: field[(key.utf8.count + 1)...])
      if let number = DecimalReader.whole(rest, mark) {
        (value, unit, hasBytes) = (number, key, false)
        return
      }
      guard Self.key(rest) == nil, let number = MeasuredNumber(rest, mark, areBytes: areBytes) else { return nil }
      (value, unit, hasBytes) = (number.value, key + "=" + number.unit, number.hasBytes)
      return
    }
    guard field.count <= Self.longest, let last = field.last(where: { $0 != 0x20 }), !last.isDigit,
      let end = field.lastIndex(where: { $0.isDigit || $0 == 0x2E }),
      let number = DecimalReader.whole(UnsafeBufferPointer(rebasing: field[...end]), mark)
    else { return nil }
    // A code may end in a letter, as the picture 04n of a weather.
    if field.count > 2, field[0] == 0x30, field[1].isDigit, !field.contains(0x2E), last.isLetter { return nil }
    // An address in hexadecimal digits may end in a letter.
    guard field[...end].count(where: \.isDigit) <= 12 else { return nil }
    let word = WindowsText.unlessUTF8(field[(end + 1)...].filter { $0 != 0x20 })
    if let (factor, hasBytes) = Self.factor(word, areBytes: areBytes) {
      (value, unit, self.hasBytes) = (number * factor, "", hasBytes)
      return
    }
    let unit = word.lowercased()
    guard NameWords.units.contains(unit) else { return nil }
    (value, self.unit, hasBytes) = (number, unit, false)
  }

  /// The name before an equals sign; nil for other fields.
  static func key(_ field: UnsafeBufferPointer<UInt8>) -> String? {
    guard field.count <= longest, let end = field.firstIndex(of: 0x3D), end > 0,
      field[..<end].allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E }),
      field[0].isLetter
    else { return nil }
    return String(decoding: field[..<end], as: UTF8.self)
  }

  /// The factor of the unit in brackets at the end of a column's name, in which its numbers count: `memory.used [MiB]`.
  static func factor(inName name: String, areBytes: Bool) -> Double {
    guard let last = name.last, last == "]" || last == ")", let open = name.lastIndex(where: { $0 == "[" || $0 == "(" })
    else { return 1 }
    return factor(String(name[name.index(after: open)...].dropLast()), areBytes: areBytes)?.0 ?? 1
  }

  /// The factor by which a word multiplies a number, and whether it counts bytes; nil for a unit.
  private static func factor(_ word: String, areBytes: Bool) -> (Double, Bool)? {
    switch word {
    // A ratio, as the speed of an encoder: `1.05x`.
    case "x": return (1, false)
    case "K", "k": return (1e3, false)
    case "M", "mn", "Mn", "mio", "Mio": return (1e6, false)
    case "B": return areBytes ? (1, true) : (1e9, false)
    case "bn", "Bn", "G", "mrd", "Mrd": return (1e9, false)
    case "T", "tn", "Tn": return (1e12, false)
    case "KB", "kB": return (1e3, true)
    case "MB": return (1e6, true)
    case "GB": return (1e9, true)
    case "TB": return (1e12, true)
    case "KiB", "Ki": return (1_024, true)
    case "MiB", "Mi": return (1_048_576, true)
    case "GiB", "Gi": return (1_073_741_824, true)
    case "TiB", "Ti": return (1_099_511_627_776, true)
    // A mark that a footnote explains: estimated, provisional, of another instrument.
    case "*", "**", "#", "†", "‡": return (1, false)
    default: return nil
    }
  }
}

extension DecimalReader {
  /// Longest number to accept; nobody writes longer ones by hand.
  private static let longestGrouped = 64

  /// The number that fills a field with optional separators between thousands; nil otherwise.
  ///
  /// - Complexity: O(length), of at most 64 bytes.
  static func whole(_ field: UnsafeBufferPointer<UInt8>, _ mark: DecimalMark) -> Double? {
    if mark == .point, let number = whole(field) { return number }
    guard field.count <= longestGrouped else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestGrouped) { digits in
      var grouped = GroupedNumber(mark)
      for byte in field {
        guard grouped.append(byte, into: digits) else { return nil }
      }
      guard grouped.isWhole else { return nil }
      return whole(UnsafeBufferPointer(rebasing: digits[..<grouped.count]))
    }
  }
}

/// Converts a number from human notation to plain digits.
private struct GroupedNumber {
  private let mark: UInt8
  /// Number of plain digits so far.
  private(set) var count = 0
  /// Number of digits since the last separator, or since the start.
  private var run = 0
  private var group: UInt8?
  private var hasMark = false
  private var isBehind = false
  private var isNegative = false
  private var isOpen = false
  private var isAfterBlank = false
  private var beginsWithNought = false

  init(_ mark: DecimalMark) { self.mark = mark.byte }

  /// Whether the bytes so far are a number.
  var isWhole: Bool { run > 0 && (group == nil || hasMark || run == 3) && !isOpen }

  /// Appends a byte; false when it cannot be part of a number.
  mutating func append(_ byte: UInt8, into digits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    func put(_ byte: UInt8) {
      digits[count] = byte
      count += 1
    }
    switch byte {
    case 0x30...0x39:
      guard !isBehind, !isAfterBlank || beginGroup(0x20) else { return false }
      isAfterBlank = false
      if run == 0, group == nil, !hasMark { beginsWithNought = byte == 0x30 }
      run += 1
      put(byte)
    case mark:
      guard !hasMark, !isBehind, !isAfterBlank, group == nil || run == 3 else { return false }
      hasMark = true
      put(0x2E)
    case 0x2C, 0x2E, 0x27, 0x5F: return beginGroup(byte)
    // Blanks, including bytes of no-break blanks: within a number they separate thousands, around it they mean nothing.
    case 0x20, 0xA0, 0xC2, 0xE2, 0x80, 0xAF:
      if run > 0 { isAfterBlank = true }
    // Currency and percent: $, and the bytes of £, ¥ and €.
    case 0x24, 0x25, 0xA3, 0xA5, 0x82, 0xAC:
      if run > 0 { isBehind = true }
    case 0x28 where count == 0 && !isOpen:
      // Accountants write negative numbers in brackets.
      isOpen = true
      put(0x2D)
    case 0x29 where isOpen: (isOpen, isBehind) = (false, true)
    // The bytes of the minus sign of Unicode, of which the first means nothing by itself.
    case 0x88 where run == 0: break
    case 0x92 where run == 0 && !isNegative && !isOpen:
      isNegative = true
      put(0x2D)
    case 0x2D, 0x2B:
      guard run == 0, !isNegative, !isOpen else { return false }
      isNegative = true
      put(byte)
    default: return false
    }
    return true
  }

  private mutating func beginGroup(_ byte: UInt8) -> Bool {
    // A group of thousands never starts with a zero: 0,123 is a fraction.
    guard !hasMark, !isBehind, !beginsWithNought, group == nil || group == byte,
      group == nil ? (1...3).contains(run) : run == 3
    else { return false }
    (group, run) = (byte, 0)
    return true
  }
}

extension NumberNotation {
  /// Reads a cell as an index of the axis; nil if it holds no number, or a fraction on an axis of whole numbers.
  func index(_ bytes: UnsafeBufferPointer<UInt8>, on scale: IndexScale) -> Timestamp? {
    guard let number = read(bytes) else { return nil }
    guard scale.isWhole else { return scale.index(of: number) }
    // A double holds every whole number up to 2^53.
    if number.magnitude < 9e15 { return number == number.rounded() ? scale.index(of: number) : nil }
    return Int64(String(decoding: bytes, as: UTF8.self)).map { Timestamp(nanoseconds: $0) }
  }
}
