import FeedModel
import TimeSeries

/// The series of a file that is filled while the file is read, before there is a chart for it: its points are in memory
/// once.
///
/// It is for points that go into their series as they are: where time is left out of the axis, or pinned points outlive
/// the window, the chart has to see them all at once.
public struct LoadedSeries {
  /// What it is shown under.
  public var symbol: String
  /// What was not as it should be, of its rows and its points.
  private(set) var faults = FaultLog()
  /// The source has earlier points, which were not read.
  public var isCut = false
  /// Whether times are indices in place of instants.
  public private(set) var timesAreIndices = false
  private(set) var series: Series?
  private(set) var decimals = PriceDecimals()
  private let rules: ChartRules
  private let memory: Int?

  /// - Parameter memory: bytes for its points where the settings have no window; nil for those of the settings.
  /// - Returns: nil where the settings want all points at once.
  public init?(symbol: String = "", settings: Settings, memory: Int? = nil) {
    let rules = settings.chart.value
    guard !rules.hasClosedTime, rules.policies.trim != .pin else { return nil }
    self.symbol = symbol
    self.rules = rules
    self.memory = memory
  }

  /// Whether no point has come.
  public var isEmpty: Bool { series == nil }

  /// Bytes of memory that its points need.
  public var bytes: Int { series.map { $0.count * $0.kind.bytesPerPoint } ?? 0 }

  /// What the memory had no room for, in a sentence that names the option which sets another bound; nil where all that
  /// was asked for is kept.
  public var memoryWords: String? {
    guard rules.retention == .unlimited, let series else { return nil }
    let dropped = DroppedPoints(count: series.indices.lowerBound, isMore: isCut)
    return dropped.part(held: series.count).map { DroppedPoints.memoryWords(symbol, $0) }
  }

  /// Appends points of the file; those of another kind than the first are left out. Where indices turn to instants the
  /// series begins anew.
  ///
  /// - Complexity: O(points).
  public mutating func append(_ payload: FeedPayload, timesAreIndices: Bool = false) {
    guard let kind = payload.kind, payload.count > 0 else { return }
    if timesAreIndices != self.timesAreIndices {
      self.timesAreIndices = timesAreIndices
      (self.series, decimals) = (nil, PriceDecimals())
    }
    // Some prices of the first part say how many decimals they have, and a few of each further one.
    let observed = self.series == nil ? ChartState.observed : 16
    let series = self.series ?? ChartState.makeSeries(kind, rules, within: memory)
    self.series = series
    guard series.kind == kind else { return }
    decimals.observe(payload, about: observed)
    let before = series.faults
    switch payload {
    case .bars(let bars): _ = series.append(contentsOf: bars)
    case .samples(let samples): _ = series.append(contentsOf: samples)
    case .trim: break
    }
    faults.note(payload, of: symbol, in: series, since: before)
  }

  /// Takes note of rows that could not be used: how many, and those that are known.
  public mutating func note(badRows count: Int, _ rows: [RowFault] = []) {
    faults.note(badRows: count, rows, of: symbol)
  }
}

extension PriceDecimals {
  /// Takes note of about so many prices of a payload, evenly spread.
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
