import CivilTime

/// Makes a line of JSON of each telegram of a meter, as its port prints them (IEC 62056-21, DSMR): `/ISk5...` above lines such
/// as `1-0:1.7.0(01.193*kW)`, and `!` with a checksum below them. Numbers with units are values, under their codes.
///
/// The other lines of a telegram become empty ones before it.
struct MeterTelegrams: LineLayout {
  private var rest = HeldLine()
  private var time: String?
  private var values: [(name: String, number: String)] = []
  private var isOpen = false

  /// Bytes at the start that are looked at, and most values of a telegram.
  private static let (judged, most) = (512, 256)
  private static let timeCode = "0-0:1.0.0"

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins with the head of a telegram and a line of one; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged).drop { $0 <= 0x20 }
    guard let first = front.first else { return !isEnd && bytes.count < judged ? nil : false }
    guard first == 0x2F else { return false }
    let isWhole = isEnd || bytes.count >= judged
    let head = front.dropFirst().prefix(4)
    guard head.count == 4 || isWhole else { return nil }
    // Three letters of the maker, and a digit for the speed.
    guard head.count == 4, head.prefix(3).allSatisfy(\.isLetter), head.last?.isDigit == true else { return false }
    for line in front.split(separator: 0x0A).dropFirst() where line.contains(where: { $0 > 0x20 }) {
      let text = String(decoding: UnsafeBufferPointer(rebasing: line), as: UTF8.self)
      if isWhole || line.contains(0x29) { return parts(text) != nil }
    }
    return isWhole ? false : nil
  }

  /// The code of a line and its last value: `1-0:1.8.1` and `123456.789*kWh`; nil for other lines.
  private static func parts(_ line: String) -> (code: String, value: String)? {
    let groups = line.split(separator: "(", omittingEmptySubsequences: false)
    guard groups.count > 1, let code = groups.first, code.contains("."),
      code.allSatisfy({ $0.isASCII && $0.isNumber || "-:.*".contains($0) }), let last = groups.last,
      let end = last.firstIndex(of: ")")
    else { return nil }
    return (String(code), String(last[..<end]))
  }

  /// The next complete telegrams.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for line in rest.lines(bytes, isEnd: isEnd) {
      add(String(decoding: line, as: UTF8.self), to: &text)
      text.append(0x0A)
    }
    // The last one may lack its end.
    if isEnd, isOpen { flush(into: &text) }
    return text
  }

  private mutating func add(_ line: String, to text: inout [UInt8]) {
    if line.hasPrefix("/") { (isOpen, time, values) = (true, nil, []) }
    if line.hasPrefix("!") { return flush(into: &text) }
    guard isOpen, let (code, value) = Self.parts(line) else { return }
    if code == Self.timeCode { time = Self.moment(value) }
    let parts = value.split(separator: "*")
    guard parts.count == 2, let number = Self.number(parts[0]), values.count < Self.most else { return }
    values.append(("\(code) (\(parts[1].filter { $0.isLetter || $0.isNumber }))", number))
  }

  private mutating func flush(into text: inout [UInt8]) {
    defer { (isOpen, time, values) = (false, nil, []) }
    guard !values.isEmpty else { return }
    let members = time.map { ["\"time\":\"\($0)\""] } ?? []
    text += Array(("{" + (members + values.map { "\"\($0.name)\":\($0.number)" }).joined(separator: ",") + "}").utf8)
  }

  /// `240102090000W` as ISO 8601: in winter an hour, in summer two ahead of UTC, since only meters of one zone write so.
  private static func moment(_ text: String) -> String? {
    let digits = Array(text.prefix(12))
    guard digits.count == 12, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    func part(_ place: Int) -> String { String(digits[place..<place + 2]) }
    let offset = text.hasSuffix("S") ? "+02:00" : text.hasSuffix("W") ? "+01:00" : ""
    return "20\(part(0))-\(part(2))-\(part(4))T\(part(6)):\(part(8)):\(part(10))\(offset)"
  }

  /// A number as JSON has it, without zeros in front.
  private static func number(_ text: Substring) -> String? {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }), text.utf8.first?.isDigit == true,
      text.utf8.last?.isDigit == true,
      text.utf8.count(where: { $0 == 0x2E }) < 2
    else { return nil }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty || digits.hasPrefix(".") ? "0" + digits : String(digits)
  }
}
