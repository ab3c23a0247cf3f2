import CivilTime
import TimeSeries

/// The averaged prices of a series of bars (heikin-ashi), which candles show in place of the real ones.
///
/// The close is the mean of open, high, low and close; the open is the middle of the averaged body before it, and for
/// the first bar of its own body; high and low reach to both. So each value depends on all bars before it: they begin
/// with the first bar that this program saw, and a trim changes none that is kept.
package final class HeikinAshi {
  /// An averaged body.
  private struct Body {
    let open: Double
    let close: Double
  }

  /// The averaged bars, at the indices of the real ones less `origin`.
  private var bars: Series
  private var origin: Int
  /// The body before the first bar held, and those before and of the newest one; nil without one.
  private var first: Body?
  private var previous: Body?
  private var newest: Body?

  /// - Complexity: O(bars).
  package init(_ series: Series) {
    bars = Series(kind: .bars)
    bars.keepsEqualTimes = series.keepsEqualTimes
    origin = series.indices.lowerBound
    append(from: origin, of: series)
  }

  /// The index of the next real bar.
  private var end: Int { origin + bars.indices.upperBound }

  /// Follows a change that the series has just returned.
  ///
  /// - Complexity: O(new bars), and O(bars) for late bars and older amendments.
  package func follow(_ change: SeriesChange, of series: Series) {
    let held = series.indices
    let changed = min(change.inserted.min() ?? .max, change.amended.isEmpty ? .max : change.amended.lowerBound)
    if held.lowerBound > end || held.isEmpty {
      begin(at: held.lowerBound, of: series)
    } else if changed == end - 1, change.inserted.isEmpty, !series.keepsEqualTimes {
      newest = previous
      add(changed, of: series)
    } else if changed < end {
      rebuild(from: max(changed, held.lowerBound), of: series)
    }
    append(from: end, of: series)
    trim(to: held)
  }

  private func begin(at index: Int, of series: Series) {
    bars = Series(kind: .bars)
    bars.keepsEqualTimes = series.keepsEqualTimes
    origin = index
    first = nil
    previous = nil
    newest = nil
  }

  /// Computes all bars from one on again; those before it stay.
  private func rebuild(from index: Int, of series: Series) {
    let kept = (bars.indices.lowerBound..<max(bars.indices.lowerBound, min(index - origin, bars.indices.upperBound)))
      .map { bars.bar(at: $0) }
    let (start, before) = (origin + bars.indices.lowerBound, first)
    begin(at: start, of: series)
    first = before
    newest = kept.last { $0.close.isFinite }.map { Body(open: $0.open, close: $0.close) } ?? before
    _ = bars.append(contentsOf: kept)
  }

  private func append(from index: Int, of series: Series) {
    for place in max(index, series.indices.lowerBound)..<max(series.indices.upperBound, index) {
      previous = newest
      add(place, of: series)
    }
  }

  /// Writes the bar after `newest`.
  private func add(_ index: Int, of series: Series) {
    var bar = series.bar(at: index)
    guard bar.open.isFinite, bar.high.isFinite, bar.low.isFinite, bar.close.isFinite else {
      _ = bars.append(bar)
      return
    }
    // Quarters and halves first, so that no sum is out of range.
    let close = bar.open / 4 + bar.high / 4 + bar.low / 4 + bar.close / 4
    let open = newest.map { $0.open / 2 + $0.close / 2 } ?? bar.open / 2 + bar.close / 2
    (bar.high, bar.low) = (max(bar.high, open, close), min(bar.low, open, close))
    (bar.open, bar.close) = (open, close)
    newest = Body(open: open, close: close)
    _ = bars.append(bar)
  }

  private func trim(to held: Range<Int>) {
    let gone = held.lowerBound - origin - bars.indices.lowerBound
    guard gone > 0 else { return }
    let range = bars.indices.lowerBound..<bars.indices.lowerBound + gone
    if let last = range.last(where: { bars.value(at: $0).isFinite }) {
      let bar = bars.bar(at: last)
      first = Body(open: bar.open, close: bar.close)
    }
    _ = bars.removeFirst(gone)
  }

  /// The averaged prices of some bars, by their real indices; nil without any.
  package func aggregate(_ range: Range<Int>) -> Aggregate? {
    let held = range.clamped(to: origin + bars.indices.lowerBound..<end)
    return bars.aggregate(held.lowerBound - origin..<held.upperBound - origin)
  }

  /// The same places with averaged prices.
  func drawn(_ columns: ColumnBars) -> ColumnBars {
    columns.with(
      columns.bars.map { bar in
        var bar = bar
        bar.values = bar.values.flatMap { _ in aggregate(bar.indices) }
        return bar
      })
  }
}

extension ChartSubject {
  /// The averaged prices for a mark that draws them.
  func averaged(for mark: Mark) -> HeikinAshi? { mark == .heikinAshi ? averaged ?? HeikinAshi(series) : nil }
}

extension ChartSeries {
  /// The averaged prices for a mark that draws them.
  func averaged(for mark: Mark) -> HeikinAshi? { mark == .heikinAshi ? averaged ?? HeikinAshi(data) : nil }
}
