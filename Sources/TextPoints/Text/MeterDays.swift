import CivilTime

/// Makes a line of JSON of each day of a meter as the Australian market writes it (NEM12): a record `200` names a stream,
/// its unit and its interval in minutes, and each record `300` below it has a date and a value for every interval. Records
/// `400` say which intervals of the day above have no value. Where meters only count (NEM13), a record `250` has the quantity
/// between two readings, which is the value at the time of the first one.
///
/// The other records become empty lines. It holds back a day until the next record that is no `400`.
struct MeterDays: LineLayout {
  private var rest = HeldLine()
  private var stream: (name: String, minutes: Int)?
  /// The day that the next records may qualify, and their number.
  private var day: (name: String, times: [String], values: [String])?
  private var records = 0

  /// Bytes at the start that are looked at.
  private static let judged = 512
  private static let headers = [Array("100,NEM12,".utf8), Array("100,NEM13,".utf8)]
  private static let (details, interval, event) = (Array("200,".utf8), Array("300,".utf8), Array("400,".utf8))
  private static let quantity = Array("250,".utf8)
  private static let minutesOfDay = 1_440

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins with the header of such a file, or with a stream and a day of it; nil where it needs more bytes to
  /// tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged).dropFirst(bytes.byteOrderMark)
    let isCut = !isEnd && bytes.count < judged
    func begins(_ text: some Collection<UInt8>, _ start: [UInt8]) -> Bool? {
      text.starts(with: start) ? true : isCut && start.starts(with: text) ? nil : false
    }
    for start in headers + [details, quantity] {
      let isBegun = begins(front, start)
      if isBegun == false { continue }
      guard isBegun == true, start == details || start == quantity else { return isBegun }
      let line = front.prefix { $0 != 0x0A }
      guard line.count < front.count || isEnd else { return isCut ? nil : false }
      let cells = fields(Array(line))
      if start == quantity { return reading(cells) != nil }
      return stream(cells) == nil ? false : begins(front.dropFirst(line.count + 1), interval)
    }
    return false
  }

  private static func fields(_ line: [UInt8]) -> [String] {
    line.prefix { $0 != 0x0D }.split(separator: 0x2C, maxSplits: 2_000, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The name of a stream and the minutes of its intervals; nil for a record without them.
  private static func stream(_ fields: [String]) -> (name: String, minutes: Int)? {
    guard fields.count > 8, let minutes = Int(fields[8].filter { $0 != " " }), minutes > 0,
      minutesOfDay % minutes == 0
    else { return nil }
    let unit = fields[7].isEmpty ? "" : " (\(fields[7]))"
    return ([fields[1], fields[4] + unit].filter { !$0.isEmpty }.joined(separator: "/"), minutes)
  }

  /// The name of a meter's register, the time of the first of two readings as ISO 8601, and the quantity between them, empty
  /// where it is missing; nil for a record without them.
  private static func reading(_ fields: [String]) -> (name: String, time: String, quantity: String)? {
    guard fields.count > 19, fields[14].utf8.count == 14, let time = moment(fields[9]) else { return nil }
    let unit = fields[19].isEmpty ? "" : " (\(fields[19]))"
    let isMissing = fields[10].hasPrefix("N") || fields[15].hasPrefix("N")
    return (
      [fields[1], fields[4] + unit].filter { !$0.isEmpty }.joined(separator: "/"), time, isMissing ? "" : fields[18]
    )
  }

  /// `20031001103230` as `2003-10-01T10:32:30`.
  private static func moment(_ text: String) -> String? {
    let digits = Array(text)
    guard digits.count == 14, text.utf8.allSatisfy(\.isDigit) else { return nil }
    func part(_ place: Int) -> String { String(digits[place..<place + 2]) }
    return "\(part(0))\(part(2))-\(part(4))-\(part(6))T\(part(8)):\(part(10)):\(part(12))"
  }

  /// The next complete lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4)
    for line in rest.lines(bytes, isEnd: isEnd) {
      if line.starts(with: Self.event), day != nil {
        qualify(Self.fields(line))
        records += 1
        continue
      }
      flush(into: &text)
      if line.starts(with: Self.details) {
        stream = Self.stream(Self.fields(line))
        text.append(0x0A)
      } else if line.starts(with: Self.interval) {
        begin(line, into: &text)
      } else if line.starts(with: Self.quantity) {
        add(line, to: &text)
      } else {
        text.append(0x0A)
      }
    }
    if isEnd { flush(into: &text) }
    return text
  }

  /// Holds back a day; a line that is none passes as it is, and counts as a bad one.
  private mutating func begin(_ line: [UInt8], into text: inout [UInt8]) {
    let fields = Self.fields(line)
    guard let stream, fields.count > 2 else {
      text += line + [0x0A]
      return
    }
    let count = Self.minutesOfDay / stream.minutes
    let digits = Array(fields[1].utf8)
    let date =
      digits.count == 8 && digits.allSatisfy(\.isDigit)
      ? "\(fields[1].prefix(4))-\(fields[1].dropFirst(4).prefix(2))-\(fields[1].suffix(2))" : fields[1]
    let times = (0..<count).map { place in
      let minute = place * stream.minutes
      return "\(date)T\(ShortDate.two(minute / 60)):\(ShortDate.two(minute % 60))"
    }
    let isNull = fields.count > count + 2 && fields[count + 2].hasPrefix("N")
    day = (stream.name, times, fields.dropFirst(2).prefix(count).map { isNull ? "" : $0 })
  }

  /// Adds the quantity between two readings; a line that has none passes as it is, and counts as a bad one.
  private func add(_ line: [UInt8], to text: inout [UInt8]) {
    guard let found = Self.reading(Self.fields(line)) else {
      text += line + [0x0A]
      return
    }
    let value = found.quantity.isEmpty ? "null" : Self.quoted(found.quantity)
    text += Array(
      "{\"symbol\":\(Self.quoted(found.name)),\"time\":\"\(found.time)\",\"value\":\(value)}\n".utf8)
  }

  /// Empties the intervals that a record says to have no value: `400,<first>,<last>,N,...`.
  private mutating func qualify(_ fields: [String]) {
    guard fields.count > 3, fields[3].hasPrefix("N"), let first = Int(fields[1]), let last = Int(fields[2]),
      let count = day?.values.count, first > 0, first <= last, last <= count
    else { return }
    for place in first - 1..<last { day?.values[place] = "" }
  }

  private mutating func flush(into text: inout [UInt8]) {
    guard let found = day else { return }
    func list(_ cells: [String], _ json: (String) -> String) -> String {
      "[" + cells.map(json).joined(separator: ",") + "]"
    }
    let values = list(found.values) { $0.isEmpty ? "null" : Self.quoted($0) }
    let line =
      "{\"symbol\":\(Self.quoted(found.name)),\"time\":\(list(found.times, Self.quoted)),\"value\":\(values)}\n"
    text += Array(line.utf8) + [UInt8](repeating: 0x0A, count: records)
    (day, records) = (nil, 0)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.filter { $0 != "\"" && $0 != "\\" && $0 >= " " } + "\""
  }
}
