import CivilTime

/// The zone that a source names for its local times.
extension TablePlanner {
  /// Looks for a zone in the header of the time, in a column, and beside the rows, and reports the one it finds.
  mutating func chooseZone() {
    guard !timeColumns.isEmpty, let time, !time.isIndex else { return }
    if let offset = offsetOfMost { return apply(zone: "UTC" + offset, "the time of most rows") }
    guard readsLocalTimes else { return }
    defer { reportSkippedHours() }
    keepSuffixZones()
    if let name = zoneInHeader() { return apply(zone: name, "the header") }
    if let (zone, name) = biasInHeader { return apply(zone, name, "the header") }
    if let column = planned.indices.first(where: { isZoneColumn($0) }) {
      planned[column].role = .zone
      planned[column].isTimeLike = true
      setZone(nil)
      let example = sample.example(column)
      assumptions.append("times are in the zone that column \(planned[column].name) names ('\(example)')")
      understanding.readings.append(
        Reading(subject: .zone, words: "column \(planned[column].name)", score: 1, isChosen: true, objections: []))
      return
    }
    for (name, value) in aside.pairs {
      let name = NameWords.joined(name)
      if NameWords.zones.contains(name), options.zones.zone(value) != nil {
        return apply(zone: value, "a line before the rows")
      }
    }
    for (name, value) in aside.pairs where NameWords.offsets.contains(NameWords.joined(name)) {
      if let zone = fixed(value) { return apply(zone, value + " s", "a line before the rows") }
    }
    reportUnreadZone()
  }

  /// Says how many rows name an hour that the clocks of the zone skip: the zone may be another one.
  private mutating func reportSkippedHours() {
    guard case .column(let reader)? = time, let offset = reader.zoneOffset else { return }
    var wall = reader
    wall.zoneOffset = nil
    var count = 0
    for row in 0..<sample.rows {
      sample.withCell(row, timeColumns[0]) { cell in
        guard let utc = reader.read(cell), let local = wall.read(cell), utc != local else { return }
        let seconds = floorDivide(local.nanoseconds, Timestamp.nanosecondsPerSecond)
        let gain = offset(seconds &+ 3 * Timestamp.secondsPerHour) &- offset(seconds)
        if gain > 0, offset(seconds &+ gain) == offset(seconds) &+ gain, offset(seconds &- gain) == offset(seconds),
          floorDivide(utc.nanoseconds, Timestamp.nanosecondsPerSecond) &+ offset(seconds) == seconds,
          isSkipped(seconds, gain, offset)
        {
          count += 1
        }
      }
    }
    guard count > 0 else { return }
    assumptions.append(
      "\(count) \(count == 1 ? "row names" : "rows name") an hour that the clocks of the zone skip: another --timezone may be "
        + "meant")
  }

  /// Whether the wall clock jumps from before a time to behind it.
  private func isSkipped(_ seconds: Int64, _ gain: Int64, _ offset: (Int64) -> Int64) -> Bool {
    // Behind the gap the same instant has another name.
    let instant = seconds &- offset(seconds)
    let behind = instant &+ offset(seconds) &+ gain
    return offset(behind) == offset(seconds) &+ gain && behind &- offset(behind) == instant
  }

  /// Whether the times are read as local ones: some change with the zone.
  var readsLocalTimes: Bool {
    guard let reader = time?.reader else { return false }
    switch time {
    case .parts(let parts, _): return !parts.values.contains(.epoch)
    case .joined: return true
    default: break
    }
    switch reader.form {
    case nil, .iso8601, .civil, .compactMoment, .clock, .yearless, .days, .beginnings: break
    case .epoch, .epochs, .year, .seasons, .decimalYear, .compactDate, .digits, .compactMonth, .compactWeek,
      .quarters, .since:
      return false
    }
    var other = reader
    other.zoneOffset = { _ in 3_600 }
    var utc = reader
    utc.zoneOffset = nil
    return (0..<min(sample.rows, 50)).contains { row in
      sample.withCell(row, timeColumns[0]) { cell in
        // A date alone has no hour that a zone could shift.
        guard cell.contains(0x3A) || reader.form == .compactMoment, let one = utc.read(cell) else { return false }
        return one != other.read(cell)
      }
    }
  }

  /// The offset behind the times of most rows, `+02:00`, where it is the same behind all, and others have none, such as the
  /// dates of sums; nil elsewhere.
  private var offsetOfMost: String? {
    guard case .column(let reader)? = time, options.zoneOffset == nil else { return nil }
    var (offsets, others) = (Set<Substring>(), 0)
    for row in 0..<sample.rows {
      let text = sample.text(row, timeColumns[0])
      let end = text.suffix(6)
      let hasOffset =
        text.count > 15 && end.count == 6 && "+-".contains(end.first ?? " ") && end.dropFirst(3).first == ":"
      if hasOffset {
        offsets.insert(end)
      } else if sample.withCell(row, timeColumns[0], { reader.read($0) != nil }) {
        // A letter for UTC is an offset, too.
        guard !text.hasSuffix("Z") else { return nil }
        others += 1
      }
    }
    return offsets.count == 1 && others > 0 && others * 2 < sample.rows ? offsets.first.map(String.init) : nil
  }

  /// Keeps the zones that stand behind times, so that each row finds its own at once.
  private mutating func keepSuffixZones() {
    guard case .column(var reader)? = time, case .civil? = reader.form else { return }
    var found: Set<String> = []
    for row in 0..<sample.rows {
      sample.withCell(row, timeColumns[0]) { cell in
        if let name = CivilText(cell)?.zoneName { found.insert(name) }
      }
    }
    guard !found.isEmpty else { return }
    reader.zones.keep(found)
    timeChoice?.plan = .column(reader)
  }

  /// The zone of a name that ends in the name of a time and the minutes by which UTC is ahead of it, as Windows writes
  /// both: `(W. Europe Standard Time)(-60)`.
  private var biasInHeader: (zone: Zone, name: String)? {
    guard sample.isNamed, let column = timeColumns.last else { return nil }
    let parts = sample.names[column].split { "()".contains($0) }.filter { $0.contains { $0 != " " } }
    guard parts.count > 1, let last = parts.last, let minutes = Int(last), minutes % 15 == 0, minutes.magnitude <= 840,
      parts[parts.count - 2].hasSuffix(" Time"), let zone = try? Zone(fixed: -minutes * 60, identifier: String(last))
    else { return nil }
    return (zone, "\(String(parts[parts.count - 2]).cleaned), \(-minutes) minutes ahead of UTC")
  }

  private func zoneInHeader() -> String? {
    guard sample.isNamed, let column = timeColumns.last else { return nil }
    if let alone = timeColumns.first(where: { isZoneAlone($0) }) {
      return FieldNames.plain(written(alone)).uppercased()
    }
    let name = sample.names[column]
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
      if let start = name.lastIndex(of: open), let end = name.lastIndex(of: close), start < end {
        let words = name[name.index(after: start)..<end].split(separator: " ").map(String.init)
        if let word = words.first(where: { options.zones.zone($0) != nil }) { return word }
      }
    }
    if let zone = offsetZone(in: name) { return zone }
    let words = name.split { " _-.".contains($0) }.map(String.init)
    if words.count > 1, let word = words.first(where: { ["UTC", "GMT"].contains($0.uppercased()) }) { return word }
    return words.count > 1 && words.last.map { ZoneAbbreviation.offset(of: $0) != nil && $0 == $0.uppercased() } == true
      ? words.last : nil
  }

  /// The zone of a name with an offset behind UTC or GMT, with a colon or without: `Date Time, GMT-05:00`, `GMT -0500`.
  private func offsetZone(in name: String) -> String? {
    let upper = name.uppercased()
    for word in ["UTC", "GMT"] {
      guard let range = upper.firstRange(of: word) else { continue }
      let rest = upper[range.upperBound...].drop { $0 == " " }
      guard let sign = rest.first, "+-".contains(sign) else { continue }
      let digits = rest.dropFirst().prefix { $0.isNumber || $0 == ":" }
      guard (1...5).contains(digits.count) else { continue }
      let plain = digits.filter { $0 != ":" }
      let hours = plain.count > 2 ? plain.dropLast(2) + ":" + plain.suffix(2) : plain
      let zone = word + String(sign) + hours
      if options.zones.zone(zone) != nil { return zone }
    }
    return nil
  }

  private func isZoneColumn(_ column: Int) -> Bool {
    guard planned[column].role == .ignored, !timeColumns.contains(column),
      planned[column].profile.filled * 10 >= sample.rows * 9
    else {
      return false
    }
    let name = NameWords.joined(written(column))
    if isNamedZone(column) || NameWords.offsets.contains(name) && isWord(column) {
      var seen: Set<String> = []
      return (0..<sample.rows).allSatisfy { row in
        let text = sample.text(row, column)
        if text.isEmpty || seen.contains(text) { return !text.isEmpty }
        seen.insert(text)
        return seen.count <= 64 && options.zones.zone(text) != nil
      }
    }
    // Small numbers are hours, and a quarter of an hour is the finest that clocks differ by.
    let isWhole = (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { OffsetText.seconds($0).map { $0 % 900 == 0 } ?? false }
    }
    return NameWords.offsets.contains(name) && name != "offset" && isWhole
      && (planned[column].profile.numbers.isConstant || name.hasSuffix("seconds") || name.contains("utc")
        || name.contains("gmt"))
  }

  /// Whether a name is one of a zone, or ends in one: `ActivityStartTime/TimeZoneCode`.
  private func isNamedZone(_ column: Int) -> Bool {
    let name = NameWords.joined(written(column))
    let flat = name.filter { $0 != "_" }
    return NameWords.zones.contains(name) || flat.contains("timezone") || flat == "tzone"
  }

  /// Says which column of words is named as a zone and names none that is known.
  private mutating func reportUnreadZone() {
    let column = planned.indices.first { column in
      planned[column].role == .ignored && !timeColumns.contains(column) && isNamedZone(column) && isWord(column)
    }
    guard let column else { return }
    assumptions.append(
      "the zones of column \(planned[column].name) ('\(sample.example(column))') are not all known, so times are read without "
        + "them (--timezone names one)")
  }

  private func fixed(_ text: String) -> Zone? {
    guard let seconds = OffsetText.seconds(text) else { return nil }
    return try? Zone(fixed: seconds, identifier: text)
  }

  private mutating func apply(zone name: String, _ place: String) {
    if let zone = options.zones.zone(name) { apply(zone, name, place) }
  }

  private mutating func apply(_ zone: Zone, _ name: String, _ place: String) {
    setZone(zone)
    understanding.readings.append(
      Reading(subject: .zone, words: "\(name), by \(place)", score: 1, isChosen: true, objections: []))
    guard zone != .utc || options.zoneOffset != nil else { return }
    assumptions.append("times are in \(name), as \(place) says")
  }

  /// Reads local times in a zone; with nil, on the wall, for zones that rows name.
  private mutating func setZone(_ zone: Zone?) {
    var offset: (@Sendable (Int64) -> Int64)?
    if let zone { offset = { Int64(zone.offset(atWallSeconds: $0)) } }
    switch time {
    case .column(var reader)?:
      reader.zoneOffset = offset
      timeChoice?.plan = .column(reader)
    case .joined(var reader, let clock)?:
      reader.zoneOffset = offset
      timeChoice?.plan = .joined(date: reader, clock: clock)
    case .parts(let parts, var reader)?:
      reader.zoneOffset = offset
      timeChoice?.plan = .parts(parts, reader)
    default: break
    }
  }
}
