import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TimeSeries

/// The series that are drawn beside the charted one before anybody chooses.
extension AppState {
  /// Points of the charted series at which a stream has shown what its series are.
  private static let enoughPoints = 20

  /// Decides once: single values of a source are drawn on one scale if there are few series and their ranges overlap,
  /// as losses of three runs or percentiles of a service do. The feed never changes the choice again.
  mutating func chooseFirstDrawn(at now: Double) -> Change {
    let change = chooseDrawn()
    return change.union(spanDrawn(at: now))
  }

  /// Lets the axis of a file's chart go over all series that are drawn on it, such as runs of other lengths. Those of a
  /// feed go on together.
  private mutating func spanDrawn(at now: Double) -> Change {
    guard rules.sourceIsFile, playback.replay == nil, symbols.charts.indices.contains(symbols.charted) else {
      return .nothing
    }
    let times = symbols.timesDrawnBeside
    guard times != chart?.timeAxis.companions else { return .nothing }
    symbols.charts[symbols.charted].setCompanions(times, at: now)
    openCharted(at: now)
    // The last fifth may have no point of the charted series: then the chart opens whole.
    if chart?.shown.layout == nil, chart?.visibleIndices?.isEmpty == true, let bounds = chart?.bounds {
      let whole = Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit)
      symbols.charts[symbols.charted].timeAxis.change { $0.resume(whole, at: now) }
    }
    return .view
  }

  private mutating func chooseDrawn() -> Change {
    // The newest points of a file do not say what its series are while the others are being read.
    guard !symbols.isFirstChoiceMade, feed.reading == nil, let chart else { return .nothing }
    let isWhole = rules.sourceIsFile && playback.replay == nil
    guard isWhole || chart.series.count >= Self.enoughPoints else { return .nothing }
    symbols.isFirstChoiceMade = true
    guard !symbols.hasCompared, !settings.panes.choosesSymbols else { return .nothing }
    let places = symbols.placesOfOneRange
    guard places.contains(symbols.charted) else { return .nothing }
    symbols.scale = .together
    for place in places where place != symbols.charted {
      symbols.markTogether(place, in: look.view.theme.overlaySlots)
    }
    return [.look, .view, .words]
  }
}

extension Symbols {
  /// The times of the series that are drawn on the axis of the charted one; nil without any.
  fileprivate var timesDrawnBeside: ClosedRange<Timestamp>? {
    guard hasCompared else { return nil }
    let own = charts[charted]
    let beside = charts.indices.filter { $0 != charted && charts[$0].slot != nil && charts[$0].sharesAxis(with: own) }
    let (first, last) = (
      beside.compactMap { charts[$0].series.firstTime }.min(), beside.compactMap { charts[$0].series.lastTime }.max()
    )
    guard let first, let last else { return nil }
    return first...max(first, last)
  }

  /// The least share of the common range that a series has to have.
  private static let leastShare = 0.01
  /// The same of the range without its ends, for different quantities.
  private static let leastUsualShare = 0.05

  /// The series to draw on one scale; none unless all series of the source are single values on one axis, few enough to
  /// tell apart, and their ranges of values overlap: each with another one, without a gap between two groups. A series
  /// that the common scale would make flat, such as a load beside bytes, is no part of one chart. Percentiles of one
  /// quantity belong together, with a gap between them too.
  ///
  /// Where several files or symbols have a column of the charted one's name, as the losses of runs, these are the
  /// series that count. States are not part of it, and a derived series is drawn with them where it fits, and changes
  /// nothing else.
  ///
  /// - Complexity: O(k log n) for k series, of which at most eight are drawn.
  fileprivate var placesOfOneRange: [Int] {
    let numbers = charts.indices.filter { charts[$0].words == nil }
    let source = ofOneColumn(numbers.filter { !derived.isDerived(charts[$0].symbol) })
    var places = source.isEmpty ? numbers : source
    var ranges = places.prefix(Self.mostDrawn).compactMap(range(of:))
    let mayBeApart = Self.arePercentiles(places.map { charts[$0].symbol })
    guard ranges.count == places.count, Self.areOne(ranges, mayBeApart: mayBeApart),
      Self.areOfOneUnit(places.map { charts[$0].symbol }),
      mayBeApart || isOneColumn(places) || Self.areOne(places.compactMap(usualRange), leastShare: Self.leastUsualShare)
    else { return [] }
    for place in numbers where !places.contains(place) && places.count < Self.mostDrawn {
      guard derived.isDerived(charts[place].symbol), let range = range(of: place),
        Self.areOne(ranges + [range], mayBeApart: mayBeApart)
      else { continue }
      places.append(place)
      ranges.append(range)
    }
    return places.count > 1 ? places : []
  }

  /// The series whose column has the name of the charted one's, if there are several; else all.
  private func ofOneColumn(_ places: [Int]) -> [Int] {
    func column(_ place: Int) -> Substring? { charts[place].symbol.split(separator: "/").last }
    let named = places.filter { column($0) == column(charted) }
    return named.count > 1 ? named : places
  }

  /// Whether series are one quantity of several symbols or files.
  private func isOneColumn(_ places: [Int]) -> Bool {
    Set(places.map { charts[$0].symbol.split(separator: "/").last }).count < places.count
  }

  private static var mostDrawn: Int { LineSign.most + 1 }

  /// The values of a series that may share a scale; nil for any other.
  private func range(of place: Int) -> ClosedRange<Double>? {
    let chart = charts[place]
    guard chart.series.kind == .samples, chart.sharesAxis(with: charts[charted]),
      let whole = chart.series.aggregate(chart.series.indices), whole.count > 0, whole.low <= whole.high
    else { return nil }
    return whole.low...whole.high
  }

  /// Most values from which the usual range of a series is taken.
  private static let mostJudged = 400

  /// The values of a series without a twentieth at each end, so that a spike makes no wide range.
  ///
  /// - Complexity: O(1): of a long series some values are taken.
  private func usualRange(of place: Int) -> ClosedRange<Double>? {
    let series = charts[place].series
    let step = max(1, series.count / Self.mostJudged)
    let values = stride(from: series.indices.lowerBound, to: series.indices.upperBound, by: step)
      .map { series.value(at: $0) }.filter(\.isFinite).sorted()
    guard !values.isEmpty else { return nil }
    let cut = values.count / 20
    return values[cut]...values[values.count - 1 - cut]
  }

  /// Whether all names that end with a unit in brackets have the same unit: `Consumption (kwh)` and `Cost (p)` do not.
  static func areOfOneUnit(_ names: [String]) -> Bool {
    let units = names.compactMap { name -> String? in
      for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
        guard name.last == close, let start = name.lastIndex(of: open), start > name.startIndex else { continue }
        return name[name.index(after: start)...].dropLast().trimmingPrefix { $0 == " " }.lowercased()
      }
      return nil
    }
    return Set(units).count < 2
  }

  /// Whether names are of percentiles of one quantity: alike but for a number of 0 to 100 that follows a p, q or
  /// percentile, as latency_p50 and latency_p99.9.
  static func arePercentiles(_ names: [String]) -> Bool {
    guard let first = names.first.flatMap(percentile), names.contains(where: { hasTwoDigits($0) }) else { return false }
    return names.allSatisfy { name in percentile(name).map { $0 == first } ?? false }
  }

  /// Whether a name has a number of two digits or more: `p1`, `p2` and `q4` name phases and quarters.
  private static func hasTwoDigits(_ name: String) -> Bool {
    zip(name.utf8, name.utf8.dropFirst()).contains { pair in
      [pair.0, pair.1].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  /// The parts of a percentile's name before and after its number; nil for other names.
  private static func percentile(_ name: String) -> [Substring]? {
    let digits = name.utf8.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name.utf8[$0]) }
    guard let end = digits.last.map({ name.utf8.index(after: $0) }) else { return nil }
    let start = name.utf8[..<end].lastIndex { $0 != UInt8(ascii: ".") && !(48...57).contains($0) }
    guard let start, let number = Double(name[name.utf8.index(after: start)..<end]), (0...100).contains(number) else {
      return nil
    }
    let stem = name[...start]
    let word = stem.lowercased().split { !$0.isLetter }.last ?? ""
    guard stem.last?.isLetter == true, ["p", "q", "pct", "percentile", "quantile"].contains(word) else { return nil }
    return [stem, name[end...]]
  }

  /// Whether the ranges overlap, unless they may be apart, and each has at least the least share of their common range.
  private static func areOne(
    _ ranges: [ClosedRange<Double>], mayBeApart: Bool = false, leastShare: Double = Self.leastShare
  ) -> Bool {
    let ascending = ranges.sorted { $0.lowerBound < $1.lowerBound }
    guard var whole = ascending.first else { return false }
    for range in ascending {
      if range.lowerBound > whole.upperBound, !mayBeApart { return false }
      whole = whole.lowerBound...max(whole.upperBound, range.upperBound)
    }
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    return ranges.allSatisfy { length($0) == 0 || length($0) >= leastShare * length(whole) }
  }
}

extension PaneSettings {
  /// Whether the user gave symbols panes or an axis of their own.
  fileprivate var choosesSymbols: Bool {
    isOfEverySymbol || rightSymbol != nil || choices.contains { $0.symbolName != nil }
  }
}
