import FeedModel
import TerminalCharts
import TimeSeries

/// The series that are drawn beside the charted one before anybody chooses.
extension AppState {
  /// Points of the charted series at which a stream has shown what its series are.
  private static let enoughPoints = 20

  /// Decides once: single values of a source are drawn on one scale if there are few series and their ranges overlap,
  /// as losses of three runs or percentiles of a service do. The feed never changes the choice again.
  mutating func chooseFirstDrawn(at now: Double) -> Change {
    guard !symbols.isFirstChoiceMade, let chart else { return .nothing }
    let isWhole = rules.sourceIsFile && playback.replay == nil
    guard isWhole || chart.series.count >= Self.enoughPoints else { return .nothing }
    symbols.isFirstChoiceMade = true
    guard !symbols.hasCompared, !settings.panes.choosesSymbols, symbols.haveOneRange else { return .nothing }
    symbols.scale = .together
    for place in symbols.charts.indices where place != symbols.charted && symbols.charts[place].words == nil {
      symbols.markTogether(place, in: look.view.theme.overlaySlots)
    }
    return [.look, .view, .words]
  }
}

extension Symbols {
  /// The least share of the common range that a series has to have.
  private static let leastShare = 0.01

  /// Whether all series of numbers are single values on one axis, few enough to tell apart, and their ranges of values overlap: each
  /// with another one, without a gap between two groups. A series that the common scale would make flat, such as a load
  /// beside bytes, is no part of one chart.
  ///
  /// - Complexity: O(k log n) for k series, of which there are at most seven.
  fileprivate var haveOneRange: Bool {
    let charts = charts.filter { $0.words == nil }
    guard (2...LineSign.most + 1).contains(charts.count), let first = charts.first, self.charts[charted].words == nil
    else { return false }
    let ranges = charts.compactMap { chart -> ClosedRange<Double>? in
      guard chart.series.kind == .samples, chart.sharesAxis(with: first),
        let whole = chart.series.aggregate(chart.series.indices), whole.count > 0, whole.low <= whole.high
      else { return nil }
      return whole.low...whole.high
    }
    let ascending = ranges.sorted { $0.lowerBound < $1.lowerBound }
    guard ranges.count == charts.count, var whole = ascending.first else { return false }
    for range in ascending {
      if range.lowerBound > whole.upperBound { return false }
      whole = whole.lowerBound...max(whole.upperBound, range.upperBound)
    }
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    return ranges.allSatisfy { length($0) == 0 || length($0) >= Self.leastShare * length(whole) }
  }
}

extension PaneSettings {
  /// Whether the user gave symbols panes or an axis of their own.
  fileprivate var choosesSymbols: Bool {
    isOfEverySymbol || rightSymbol != nil || choices.contains { $0.symbolName != nil }
  }
}
