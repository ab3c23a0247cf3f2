extension Zone {
  /// Reads a time zone file, RFC 8536, version 2 or later.
  ///
  /// - Throws: `RuleError` if the file is invalid: too short, counts that do not fit, an index beyond its table,
  ///   transitions out of order, a malformed footer, or leap seconds, which timestamps do not count.
  /// - Complexity: O(bytes), plus two transitions for each year to 2262 if the footer has daylight time.
  public init(tzif bytes: [UInt8], identifier: String) throws(RuleError) {
    var reader = TZifReader(bytes: bytes, identifier: identifier)
    self.init(identifier: identifier, table: try reader.table())
  }

  /// Reads a rule in the format of the POSIX variable TZ, with the extensions of RFC 8536: `EST5EDT,M3.2.0,M11.1.0`.
  ///
  /// - Throws: `RuleError` if the text is malformed.
  public init(rule text: String) throws(RuleError) {
    guard let rule = ZoneRule(parsing: text.utf8) else {
      throw RuleError("'\(text)' is not a rule of a time zone; a rule looks like EST5EDT,M3.2.0,M11.1.0.")
    }
    self.init(
      identifier: text, table: ZoneTable(first: rule.standard, transitions: TZifReader.future(after: nil, rule)))
  }
}

/// Reads the blocks of a TZif file.
private struct TZifReader {
  struct Header {
    var version: UInt8
    var isUTC = 0
    var isStandard = 0
    var leaps = 0
    var times = 0
    var types = 0
    var characters = 0

    /// Bytes of the data block that follows, with times of `width` bytes.
    func length(width: Int) -> Int {
      times * (width + 1) + types * 6 + characters + leaps * (width + 4) + isStandard + isUTC
    }
  }

  let bytes: [UInt8]
  let identifier: String
  var position = 0

  init(bytes: [UInt8], identifier: String) {
    self.bytes = bytes
    self.identifier = identifier
  }

  mutating func table() throws(RuleError) -> ZoneTable {
    let first = try header()
    guard first.version >= UInt8(ascii: "2") else {
      throw fault("is of version 1, which ends in 2037; install a current time zone database")
    }
    try skip(first.length(width: 4))
    let second = try header()
    guard second.leaps == 0 else { throw fault("counts leap seconds; use the file outside the folder 'right'") }
    guard second.types > 0, second.characters > 0 else { throw fault("names no local time") }
    let start = position
    try skip(second.length(width: 8))
    let block = Array(bytes[start..<position])
    let types = try localTimes(second, block)
    let listed = try transitions(second, block, types)
    return ZoneTable(first: types[0], transitions: listed + Self.future(after: listed.last?.time, try footer()))
  }

  private mutating func header() throws(RuleError) -> Header {
    let start = position
    try skip(44)
    guard bytes[start..<start + 4].elementsEqual("TZif".utf8) else { throw fault("does not begin with TZif") }
    func count(_ index: Int) -> Int {
      bytes[start + 20 + index * 4..<start + 24 + index * 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let header = Header(
      version: bytes[start + 4], isUTC: count(0), isStandard: count(1), leaps: count(2), times: count(3),
      types: count(4), characters: count(5))
    guard header.times <= 100_000, header.types <= 256, header.characters <= 4096, header.leaps <= 10_000,
      header.isUTC <= 256, header.isStandard <= 256
    else { throw fault("has impossible counts") }
    return header
  }

  private func localTimes(_ header: Header, _ block: [UInt8]) throws(RuleError) -> [LocalTimeType] {
    let base = header.times * 9
    let names = base + header.types * 6
    var types: [LocalTimeType] = []
    for index in 0..<header.types {
      let at = base + index * 6
      let offset = Int32(bitPattern: block[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) })
      guard abs(Int(offset)) < 26 * 3600 else { throw fault("has an offset of more than a day") }
      let name = Int(block[at + 5])
      guard name < header.characters else { throw fault("points beyond its names") }
      let text = block[names + name..<names + header.characters].prefix { $0 != 0 }
      types.append(LocalTimeType(offset: Int(offset), name: String(decoding: text, as: UTF8.self)))
    }
    return types
  }

  private func transitions(
    _ header: Header, _ block: [UInt8], _ types: [LocalTimeType]
  ) throws(RuleError) -> [(time: Int64, type: LocalTimeType)] {
    var result: [(time: Int64, type: LocalTimeType)] = []
    for index in 0..<header.times {
      let bits = block[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
      // Some files start with a transition near minus infinity, and sums of seconds must not overflow.
      let time = max(Int64(bitPattern: bits), -1 << 60)
      let type = Int(block[header.times * 8 + index])
      guard type < types.count else { throw fault("points beyond its local times") }
      guard time < 1 << 60, result.last.map({ $0.time < time }) ?? true else {
        throw fault("has transitions out of order")
      }
      result.append((time, types[type]))
    }
    return result
  }

  private mutating func footer() throws(RuleError) -> ZoneRule? {
    let newline = UInt8(ascii: "\n")
    guard position < bytes.count, bytes[position] == newline,
      let end = bytes[(position + 1)...].firstIndex(of: newline)
    else { throw fault("has no footer") }
    let text = bytes[position + 1..<end]
    if text.isEmpty { return nil }
    guard let rule = ZoneRule(parsing: text) else {
      throw fault("has the footer '\(String(decoding: text, as: UTF8.self))', which is not a rule")
    }
    return rule
  }

  /// Expands the rule of the footer into transitions, from the last listed one to the end of the range of a timestamp.
  static func future(after last: Int64?, _ rule: ZoneRule?) -> [(time: Int64, type: LocalTimeType)] {
    guard let rule else { return [] }
    guard rule.daylight != nil else { return last == nil ? [(-1 << 60, rule.standard)] : [] }
    let from = last.map { CivilDate(days: Int(floorDivide($0, Timestamp.secondsPerDay))).year } ?? 1677
    guard from <= 2263 else { return [] }
    return (from...2263).flatMap { rule.transitions(in: $0) }.filter { $0.time > last ?? .min }
  }

  private mutating func skip(_ count: Int) throws(RuleError) {
    guard bytes.count - position >= count else { throw fault("is cut short at byte \(bytes.count)") }
    position += count
  }

  private func fault(_ what: String) -> RuleError {
    RuleError("The time zone file of \(identifier) \(what).")
  }
}
