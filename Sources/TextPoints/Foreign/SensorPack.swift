import CivilTime

/// The records of a SenML pack (RFC 8428) as rows with a name, a time and a value: base fields apply to their own record
/// and to those after it.
struct SensorPack {
  private let records: [ForeignValue]

  /// The labels of a record, and the labels that only a pack has.
  private static let labels: Set<String> = [
    "bn", "bt", "bu", "bv", "bs", "bver", "n", "u", "v", "vs", "vb", "vd", "s", "t", "ut",
  ]
  private static let ownLabels: Set<String> = ["bn", "bt", "bu", "bv", "bs", "bver", "u"]
  /// Times below this are seconds from the receipt, not from 1970.
  private static let leastAbsolute = 268_435_456.0
  /// Times beyond this are none that a chart can place.
  private static let mostSeconds = 9_223_372_036.0

  /// - Returns: nil for a value that is no array of records, or has no field that only a pack has: plain rows have
  ///   names and values, too.
  init?(_ value: ForeignValue) {
    guard case .array(let elements) = value, !elements.isEmpty else { return nil }
    var isOwn = false
    var hasName = false
    for element in elements {
      guard case .object(let members) = element else { return nil }
      for member in members {
        // Labels that end in _ must be understood, and none is.
        guard Self.labels.contains(member.name) || member.name.count > 4 && member.name.last != "_" else { return nil }
        isOwn = isOwn || Self.ownLabels.contains(member.name)
        hasName = hasName || ["n", "bn"].contains(member.name)
      }
    }
    guard isOwn, hasName else { return nil }
    records = elements
  }

  /// A row for each value, and for each sum under its name with `/sum`; texts and flags are no values.
  ///
  /// - Parameter receivedAt: resolves relative times; without it, and in records without a time, a row has none.
  func rows(receivedAt: Timestamp?) -> [ForeignValue] {
    var base = Base()
    var rows: [ForeignValue] = []
    for record in records {
      base.apply(record)
      let name = base.name + (record["n"]?.label ?? "")
      let time = Self.time(base.time + (Self.number(record["t"]) ?? 0), receivedAt)
      for (value, offset, name) in [("v", base.value, name), ("s", base.sum, name + "/sum")] {
        guard let number = Self.number(record[value]) else { continue }
        var members = [ForeignValue.Member("symbol", .string(name))]
        if let time { members.append(ForeignValue.Member("time", .instant(time))) }
        // Without a base the number stays as it was written.
        let sum = offset == 0 ? record[value] ?? .null : .double(number + offset)
        rows.append(.object(members + [ForeignValue.Member("value", sum)]))
      }
    }
    return rows
  }

  /// The base values that the records so far set for later records.
  private struct Base {
    var name = ""
    var time = 0.0
    var value = 0.0
    var sum = 0.0

    mutating func apply(_ record: ForeignValue) {
      if let label = record["bn"]?.label { name = label }
      time = SensorPack.number(record["bt"]) ?? time
      value = SensorPack.number(record["bv"]) ?? value
      sum = SensorPack.number(record["bs"]) ?? sum
    }
  }

  private static func number(_ value: ForeignValue?) -> Double? {
    if case .number(let number)? = value?.number { number } else { nil }
  }

  private static func time(_ seconds: Double, _ receivedAt: Timestamp?) -> Timestamp? {
    guard seconds != 0, seconds.magnitude < mostSeconds else { return nil }
    // The seconds of today are exact to a quarter of a microsecond.
    let nanoseconds = Int64((seconds * 1e6).rounded()) * 1_000
    if seconds >= leastAbsolute { return Timestamp(nanoseconds: nanoseconds) }
    return receivedAt?.advanced(by: nanoseconds)
  }
}
