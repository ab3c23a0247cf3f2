import CivilTime

/// Holds each row of a feed that has no time of its own against those that have one.
///
/// A row is placed at another time only where that is nearly the same moment in the rows that have both: a network's server
/// stamps each record, and its gateways those that they could. Where the times of a feed are of another day than their
/// receipt, as those of a recording that is sent again, a row without a time has no place.
struct SeriesTimes: Sendable {
  /// The time by which the points of a series stand.
  private struct Times: Sendable {
    var name: String
    /// Other times that stood beside it, and were of nearly the same moment.
    var near: Set<String>
    /// How near to its receipt it was at best.
    var nearness: Nearness
    /// Number of rows that were looked at for other times.
    var rows = 0

    mutating func add(_ other: Times?) {
      if let other, other.nearness.rawValue < nearness.rawValue { nearness = other.nearness }
    }
  }

  /// How far a time is from its receipt: what decides where a row without one stands.
  private enum Nearness: Int, Sendable {
    case moment, day, other

    init(_ distance: UInt64) {
      self = distance <= SeriesTimes.minute ? .moment : distance <= UInt64(CellEvidence.furthestAhead) ? .day : .other
    }
  }

  private var series: [String: Times] = [:]
  /// The latest times of each topic.
  private var topics: [String: Times] = [:]

  /// Most series to remember, most times of a row and most rows of a series to look at.
  private static let (mostSeries, mostTimes, mostRows) = (4_096, 16, 8)
  /// Bytes of the shortest time of our years.
  private static let shortest = 10
  private static let minute = UInt64(60 * Timestamp.nanosecondsPerSecond)

  /// The reason why the points of a row have no place; nil where they have one.
  ///
  /// - Parameter time: the name of the field with the time of the points; nil where they stand at their receipt.
  /// - Complexity: O(points + fields).
  mutating func refuse(
    _ points: [ForeignPoint], at time: String?, of row: MessageCells, topic: String?, receivedAt: Timestamp
  ) -> String? {
    guard let first = points.first, first.indexScale == nil, time != nil || first.isTimedByReceipt else { return nil }
    let known = series[first.series]
    guard let time else {
      if let known, known.nearness != .moment { return "\(known.name) is missing" }
      // Rows of another kind may have no time by design, and then stand at their receipt beside live ones.
      guard let other = topics[topic ?? ""], other.nearness == .other else { return nil }
      return "the time is missing, and \(other.name) of the other messages is of another day than their receipt"
    }
    if let known, known.name != time, row[known.name]?.isEmpty ?? true {
      return known.near.contains(time) ? nil : "\(known.name) is missing"
    }
    let moment = first.value.time
    let nearness = Nearness(TimeEvidence.distance(moment, receivedAt))
    // Nearly all rows of a feed say nothing new.
    if let known, known.name == time, known.rows == Self.mostRows, known.nearness.rawValue <= nearness.rawValue {
      return nil
    }
    var times = Times(name: time, near: [], nearness: nearness)
    if let known, known.name == time { (times.near, times.rows) = (known.near, known.rows) }
    if times.rows < Self.mostRows {
      times.near = Self.near(moment, in: row, besides: time)
      times.rows += 1
    }
    // One that comes as it is made shows a live feed, whatever history came before.
    times.add(known)
    if known != nil || series.count < Self.mostSeries { series[first.series] = times }
    let other = topics[topic ?? ""]
    times.add(other)
    if other != nil || topics.count < Self.mostSeries { topics[topic ?? ""] = times }
    return nil
  }

  /// The names of the other times of a row that are within a minute of one.
  private static func near(_ time: Timestamp, in row: MessageCells, besides name: String) -> Set<String> {
    var (found, looked) = (Set<String>(), 0)
    let reader = TimeReader()
    for (other, cell) in zip(row.names, row.cells)
    where other != name && cell.utf8.count >= shortest && looked < mostTimes {
      looked += 1
      guard let moment = ForeignValue.string(cell).time(reader), TimeEvidence.distance(moment, time) <= minute else {
        continue
      }
      found.insert(other)
    }
    return found
  }
}

extension ForeignPoint.Value {
  fileprivate var time: Timestamp {
    switch self {
    case .bar(let bar), .trade(let bar): bar.time
    case .sample(let sample): sample.time
    }
  }
}

extension MessageCells {
  /// The cell under a name; nil without one.
  fileprivate subscript(name: String) -> String? { names.firstIndex(of: name).map { cells[$0] } }
}
