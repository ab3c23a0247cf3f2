import TerminalCharts
import TextPoints
import TimeSeries

/// The series of a file, filled while the file is read and before its chart exists, so that its points are in memory
/// only once.
///
/// It is for points that go into their series unchanged: if the axis skips time, or pinned points outlive the window,
/// the chart has to see all of them at once.
package struct LoadedSeries {
  /// The symbol that it is shown under.
  package var symbol: String
  /// Faults of its rows and its points.
  private(set) var faults = FaultLog()
  /// Whether the source has earlier points that were not read.
  package var isCut = false
  /// Whether its earlier points are being read, and will follow by `AppState.fill`.
  package var isPart = false
  /// The numbers that the points hold in place of times; nil for instants.
  package private(set) var indexScale: IndexScale?
  /// The words that its values stand for; nil for numbers.
  package var words: StateWords?
  private(set) var series: Series?
  private(set) var decimals = PriceDecimals()
  private let rules: ChartRules
  private let memory: Int?

  /// - Parameter memory: bytes for its points if the settings have no window; nil for the limit of the settings.
  /// - Returns: nil if the settings require all points at once.
  package init?(symbol: String = "", settings: Settings, memory: Int? = nil) {
    let rules = settings.chart.value
    guard rules.time.calendar == nil, rules.time.exclusions.isEmpty, rules.policies.trim != .pin,
      !rules.time.numbersAreLogarithmic,
      settings.derived.isEmpty, settings.alignment.isNone
    else { return nil }
    self.symbol = symbol
    self.rules = rules
    self.memory = memory
  }

  /// Whether no point has come.
  package var isEmpty: Bool { series == nil }

  /// Number of points that took the place of another one of their time.
  package var amended: Int { faults.amended }

  /// Number of points that share the time of another one.
  package var shared: Int { series?.faults.sharedTimes ?? 0 }

  /// Number of points in the series.
  package var count: Int { series?.count ?? 0 }

  /// Bytes of memory that its points need.
  package var bytes: Int { series.map { $0.count * $0.kind.bytesPerPoint } ?? 0 }

  /// A sentence on the points that did not fit the memory, and on the option that sets another bound; nil if all
  /// requested points are kept.
  package var memoryWords: String? {
    guard rules.retention == .unlimited, !isPart, let series else { return nil }
    let dropped = DroppedPoints(count: series.indices.lowerBound, isMore: isCut)
    return dropped.part(held: series.count).map { DroppedPoints.memoryWords(symbol, $0) }
  }

  /// Appends points of the file; points of another kind than the first are skipped. If indices turn to instants, the
  /// series restarts.
  ///
  /// - Complexity: O(points).
  ///
  /// - Parameter equalTimesAreOwn: whether points of one time are several points.
  package mutating func append(
    _ payload: FeedPayload, indexScale: IndexScale? = nil, equalTimesAreOwn: Bool = false
  ) {
    guard let kind = payload.kind, payload.count > 0 else { return }
    if indexScale != self.indexScale {
      self.indexScale = indexScale
      (self.series, decimals) = (nil, PriceDecimals())
    }
    // Examine the decimals of some prices of the first part, and of a few of each further one.
    let observed = self.series == nil ? ChartState.observed : 16
    let series = self.series ?? ChartState.makeSeries(PointSchema(kind), rules, within: memory)
    self.series = series
    guard series.kind == kind else { return }
    series.keepsEqualTimes = equalTimesAreOwn
    decimals.observe(payload, about: observed)
    let before = series.faults
    switch payload {
    case .bars(let bars): _ = series.append(contentsOf: bars)
    case .samples(let samples): _ = series.append(contentsOf: samples)
    case .trim: break
    }
    faults.record(payload, of: symbol, in: series, since: before)
  }

  /// Records bad rows: their number, and the ones whose place is known.
  package mutating func record(badRows count: Int, _ rows: [RowFault] = []) {
    faults.record(badRows: count, rows, of: symbol)
  }
}

extension PriceDecimals {
  /// Examines the decimals of about `count` prices of a payload, evenly spread.
  mutating func observe(_ payload: FeedPayload, about count: Int) {
    let step = max(1, payload.count / count)
    switch payload {
    case .bars(let bars): for index in stride(from: 0, to: bars.count, by: step) { observe(bars[index].close) }
    case .samples(let samples):
      for index in stride(from: 0, to: samples.count, by: step) { observe(samples[index].value) }
    case .trim: break
    }
  }
}
