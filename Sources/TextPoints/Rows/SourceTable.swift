import CivilTime
import TimeSeries

/// The content of a text source: its points, series by series, and its unreadable rows.
public struct SourceTable: Sendable, Equatable {
  /// The kind of all points; trades are bars.
  public var kind: SeriesKind
  /// The series in order of appearance; at least one. The only series has no name.
  public var series: [SourceSeries]
  /// The first bad rows, at most `SourceTable.rememberedFaults`.
  public var faults: [RowFault]
  /// Number of bad rows, remembered or not.
  public var badRows: Int
  /// Number of points of series beyond `SourceTable.mostSeries`.
  package var rowsBeyond = 0
  /// The columns of the header as found.
  package var columns: [String]
  /// The numbers that the points hold in place of times, because they have none; nil for instants.
  public var indexScale: IndexScale?
  /// Whether the points have the times of their arrival, because they have none of their own.
  package var isTimedByReceipt = false
  /// Whether the bars are trades, each with one price.
  package var areTrades = false
  /// Number of points at indices before the first one with a time; these are dropped.
  package var indicesLeftOut = 0
  /// The notes on rows after the sample.
  package var notes = RowNotes()
  /// Why these points take the place of all before, in a sentence; nil where they follow them.
  package var startsAgain: String?
  /// The doubts that rows after the first ones raise; nil without any.
  package var remark: String?
  /// How a text source was interpreted.
  package var understanding: TableUnderstanding?

  /// Most bad rows to remember; further ones are only counted, because a source must not fill the memory with its
  /// faults.
  package static let rememberedFaults = 1_000
  /// Most series of one source; rows of further symbols are only counted.
  package static let mostSeries = 1_000

  package init(kind: SeriesKind, bars: [Bar] = [], samples: [Sample] = [], columns: [String] = []) {
    self.kind = kind
    self.columns = columns
    var only = SourceSeries()
    (only.bars, only.samples) = (bars, samples)
    series = [only]
    faults = []
    badRows = 0
  }

  /// The bars of the first series; most sources have only one.
  package var bars: [Bar] {
    get { series.first?.bars ?? [] }
    _modify { yield &series[0].bars }
  }

  /// The samples of the first series; most sources have only one.
  package var samples: [Sample] {
    get { series.first?.samples ?? [] }
    _modify { yield &series[0].samples }
  }

  /// The points of all series.
  package var count: Int { series.reduce(0) { $0 + $1.count } }

  /// Whether the points hold numbers in place of times.
  package var timesAreIndices: Bool { indexScale != nil }

  /// The common form of all points.
  package var form: PointSchema { PointSchema(kind, indexScale: indexScale, areTrades: areTrades) }

  /// Whether points of one time are several.
  package var equalTimesAreOwn: Bool { form.equalTimesAreOwn }

  /// The points of the first series as a payload.
  package var payload: FeedPayload { kind == .bars ? .bars(bars) : .samples(samples) }

  /// The table without its points.
  package var withoutPoints: SourceTable {
    var table = self
    for index in table.series.indices {
      table.series[index] = SourceSeries(name: series[index].name)
      table.series[index].words = series[index].words
    }
    return table
  }

  /// The table without points and faults.
  var emptied: SourceTable {
    var table = withoutPoints
    (table.faults, table.badRows, table.rowsBeyond, table.indicesLeftOut) = ([], 0, 0, 0)
    table.notes = RowNotes()
    (table.startsAgain, table.remark) = (nil, nil)
    return table
  }

  /// Whether each series with several times has them from the newest to the oldest; nil if none has several.
  package var isNewestFirst: Bool? {
    var found: Bool?
    for series in series {
      guard let falls = kind == .bars ? Self.falls(series.bars, \.time) : Self.falls(series.samples, \.time) else {
        continue
      }
      if !falls { return false }
      found = true
    }
    return found
  }

  /// Whether times never rise; nil if all are equal.
  private static func falls<Point>(_ points: [Point], _ time: (Point) -> Timestamp) -> Bool? {
    guard let first = points.first.map(time), let last = points.last.map(time), first != last else { return nil }
    guard last < first else { return false }
    return zip(points, points.dropFirst()).allSatisfy { time($1) <= time($0) }
  }

  /// Adds to the assumptions that the newest row comes first.
  package mutating func reportNewestFirst() {
    understanding?.assumptions.append("the newest row comes first")
  }

  /// Reserves room for `count` points of the table's kind, in its only series.
  package mutating func reserve(_ count: Int, _ work: some OrderedWork) {
    guard series.count == 1 else { return }
    if kind == .bars { series[0].bars.reserve(count, work) } else { series[0].samples.reserve(count, work) }
  }

  /// Adds the points of another table, series by series, without its faults.
  package mutating func addPoints(of other: SourceTable) {
    if series.count == 1, other.series.count == 1, series[0].name == other.series[0].name {
      return series[0].addPoints(of: other.series[0])
    }
    var places: [String?: Int] = [:]
    for (place, own) in series.enumerated() { places[own.name] = places[own.name] ?? place }
    for other in other.series {
      if let place = places[other.name] {
        series[place].addPoints(of: other)
      } else if series.count == 1, series[0].count == 0, series[0].name == nil {
        series[0] = other
        places = [other.name: 0]
      } else if series.count < SourceTable.mostSeries {
        places[other.name] = series.count
        series.append(other)
      } else {
        rowsBeyond += other.count
      }
    }
  }

  mutating func addFault(_ fault: RowFault) {
    badRows += 1
    if faults.count < SourceTable.rememberedFaults { faults.append(fault) }
  }
}

extension Array {
  /// Reserves room for the likely number of elements, and announces the free memory after the existing ones.
  ///
  /// The number is a guess from the start of a file, so it reserves at most some 4 million: a file that only starts
  /// like a large one must not take the memory of one.
  package mutating func reserve(_ likely: Int, _ work: some OrderedWork) {
    let count = Swift.min(likely, 1 << 22)
    reserveCapacity(count)
    let held = self.count
    withUnsafeBytes { bytes in
      let stride = MemoryLayout<Element>.stride
      guard let base = bytes.baseAddress, count > held else { return }
      work.willFill(UnsafeRawBufferPointer(start: base + held * stride, count: (count - held) * stride))
    }
  }
}
