import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// The markers of the charts, and the keys that go from one to the next.
extension AppState {
  /// The markers of a chart; in a replay those whose time has come.
  func markers(of chart: ChartState) -> [MarkerSet] {
    let sets = markers.sets(of: chart.symbol, isIndex: chart.isIndex)
    guard !sets.isEmpty, let replay = playback.replay, !playback.isOver else { return sets }
    return sets.map { $0.within(Timestamp(nanoseconds: .min)...replay.position(at: clock.now)) }
  }

  /// The shown markers of a chart that have a place among its points.
  private func placedMarkers(of chart: ChartState) -> [MarkerList] {
    guard let times = chart.series.markerTimes else { return [] }
    let shown = markers(of: chart).filter { look.hidden.isEmpty || !look.hidden.contains($0.name) }
    return shown.flatMap { $0.within(times).lists }.filter { !$0.isEmpty }
  }

  /// Adds markers.
  mutating func add(_ batch: MarkerBatch) -> Change {
    markers.insert(batch)
    return .look
  }

  /// Places markers with numbers on the charted axis.
  mutating func placeMarkers() {
    guard markers.count > 0, symbols.charts.indices.contains(symbols.charted) else { return }
    markers.place(on: symbols.charts[symbols.charted].indexScale)
  }

  /// Sentences about markers that no chart shows, each with their number.
  package var markerWords: [String] {
    var words = settings.markerWords
    guard markers.count > 0, let chart else { return words }
    let all = markers.sets(of: chart.symbol, isIndex: chart.isIndex)
    let (count, dropped) = all.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.dropped) }
    if let times = chart.series.markerTimes {
      let outside = count - all.reduce(0) { $0 + $1.within(times).count }
      if outside > 0 {
        words.append(
          "\(outside.of(count, "marker")) outside the points, which are from "
            + "\(chart.placeWords(times.lowerBound, settings.timeTicks.dates)) to "
            + chart.placeWords(chart.series.lastTime ?? times.upperBound, settings.timeTicks.dates))
      }
    }
    if dropped > 0 { words.append("\(dropped.counted("older marker")) dropped: a chart keeps \(markers.most)") }
    let misfits = markers.count(isIndex: !chart.isIndex)
    if misfits > 0 {
      words.append(
        chart.isIndex
          ? "\(misfits.counted("marker")) with times, which have no place on an axis of numbers"
          : "\(misfits.counted("marker")) with numbers, which have no place on an axis of times")
    }
    let strangers = markers.symbols.filter { symbols.places[$0] == nil }.sorted()
    if !strangers.isEmpty {
      let names = strangers.prefix(3).joined(separator: ", ") + (strangers.count > 3 ? " ..." : "")
      words.append("markers of \(names): no series of that name is shown")
    }
    return words
  }

  // MARK: keys

  /// A note or marker of the charted series at one of its points.
  struct PinnedPlace: Equatable, Sendable {
    var index: Int
    var time: Timestamp
    /// Its kind in a word: a note, or the kind of a marker.
    var kind: String
    var text: String
    /// The value at which it is drawn, where its text does not have it.
    var value = ""
  }

  /// Goes to the next note or marker after the crosshair, or to the one before it; without a crosshair, to the first in
  /// view or to the last.
  mutating func goToMarker(by step: Int, at now: Double) -> Change {
    guard let chart, let visible = visibleIndices else { return .nothing }
    let current = crosshairIndex ?? (step > 0 ? visible.lowerBound - 1 : visible.upperBound)
    let found = step > 0 ? place(after: current, of: chart) : place(before: current, of: chart)
    guard let found else {
      let all = placedMarkers(of: chart).isEmpty && placedNotes(of: chart).isEmpty
      screen.answer(
        all
          ? noMarkerWords(of: chart)
          : "there is no note or marker \(step > 0 ? "after" : "before") here")
      return .words
    }
    return go(to: found, at: now)
  }

  /// Why there is nothing to go to.
  private func noMarkerWords(of chart: ChartState) -> String {
    markers(of: chart).allSatisfy(\.isEmpty)
      ? "\(chart.symbol) has no notes or markers" : "the markers of \(chart.symbol) are hidden; H shows them"
  }

  /// A click: reads the markers whose sign is under the pointer, with the crosshair on them; nil elsewhere.
  mutating func readMarker(under mouse: MouseEvent, at now: Double) -> Change? {
    guard markers.count > 0, let chart, var scene = shownScene(at: now) else { return nil }
    if let measure { scene.annotations += measure.annotations(decimals: scene.priceDecimals) }
    guard let found = scene.markers(atColumn: mouse.column, row: mouse.row, crosshair: readPlace) else { return nil }
    return go(to: place(of: found.newest, in: chart), more: found.count - 1, at: now)
  }

  /// Shows a place with the crosshair on it.
  ///
  /// - Parameter more: how many more are there; nil for those at the same point.
  mutating func go(to place: PinnedPlace, more: Int? = nil, at now: Double) -> Change {
    guard let chart, chart.series.indices.contains(place.index) else { return .nothing }
    let time = chart.series.time(at: place.index)
    var change = Change.view
    if visibleIndices?.contains(place.index) != true {
      change.formUnion(withChart { _ = $0.go(to: time, at: now) })
    }
    hand.crosshair = Crosshair(index: place.index)
    let more = more ?? count(at: place.index, of: chart) - 1
    let value = place.value.isEmpty ? "" : " at \(place.value)"
    screen.answer(
      "\(chart.placeWords(place.time, settings.timeTicks.dates))  \(place.words)\(value)"
        + (more > 0 ? ", and \(more) more here" : ""))
    return change.union(.words)
  }

  /// The notes and markers at a point.
  private func count(at index: Int, of chart: ChartState) -> Int {
    placedMarkers(of: chart).reduce(placedNotes(of: chart).count { $0.index == index }) { count, list in
      let first = list.firstIndex { chart.index(ofMarkerAt: $0.time) >= index }
      return count + list.firstIndex(from: first) { chart.index(ofMarkerAt: $0.time) > index } - first
    }
  }

  private func place(after index: Int, of chart: ChartState) -> PinnedPlace? {
    let marked = placedMarkers(of: chart).compactMap { list -> PinnedPlace? in
      let next = list.firstIndex { chart.index(ofMarkerAt: $0.time) > index }
      return next < list.count ? place(of: list[next], in: chart) : nil
    }
    let noted = placedNotes(of: chart).filter { $0.index > index }
    return (marked + noted).min { ($0.index, $0.time) < ($1.index, $1.time) }
  }

  private func place(before index: Int, of chart: ChartState) -> PinnedPlace? {
    let marked = placedMarkers(of: chart).compactMap { list -> PinnedPlace? in
      let next = list.firstIndex { chart.index(ofMarkerAt: $0.time) >= index }
      return next > 0 ? place(of: list[next - 1], in: chart) : nil
    }
    let noted = placedNotes(of: chart).filter { $0.index < index }
    return (marked + noted).max { ($0.index, $0.time) < ($1.index, $1.time) }
  }

  private func place(of marker: Marker, in chart: ChartState) -> PinnedPlace {
    let kind = marker.side.map { $0 == .buy ? "buy" : "sell" } ?? (marker.kind.isEmpty ? "marker" : marker.kind)
    var plain = marker
    if marker.side == nil { plain.kind = "" }
    let value = marker.side == nil ? marker.value.flatMap { $0.isFinite ? $0 : nil } : nil
    return PinnedPlace(
      index: chart.index(ofMarkerAt: marker.time), time: marker.time, kind: kind,
      text: plain.words(decimals: chart.shownDecimals),
      value: value.map { PriceLabel.text($0, decimals: chart.shownDecimals) } ?? "")
  }

  /// The notes of a chart that have a time among its points.
  private func placedNotes(of chart: ChartState) -> [PinnedPlace] {
    guard let times = chart.series.markerTimes else { return [] }
    return annotations(of: chart).compactMap { annotation in
      guard case .marker(let point) = annotation.shape, let time = point.time, times.contains(time) else { return nil }
      return PinnedPlace(
        index: chart.index(ofMarkerAt: time), time: time, kind: "note", text: annotation.text)
    }
  }

  /// The notes and markers of the charted series, the newest first: at most `mostListed`.
  private var pinnedPlaces: [PinnedPlace] {
    guard let chart else { return [] }
    let marked = placedMarkers(of: chart).flatMap { list in
      list.indices.suffix(Self.mostListed).map { place(of: list[$0], in: chart) }
    }
    let all = (marked + placedNotes(of: chart)).enumerated()
    return all.sorted { ($1.element.time, $1.offset) < ($0.element.time, $0.offset) }
      .prefix(Self.mostListed).map(\.element)
  }

  /// Notes and markers that the list has.
  private static let mostListed = 10_000

  /// Opens the list of notes and markers; the newest one at or before the crosshair, or in view, is chosen.
  mutating func listMarkers() -> Change {
    guard let chart else { return .nothing }
    let places = pinnedPlaces
    guard !places.isEmpty else {
      let words = noMarkerWords(of: chart)
      screen.answer(
        markers(of: chart).allSatisfy(\.isEmpty) ? words + ": n pins a note, --markers-from reads markers" : words)
      return .words
    }
    let end = crosshairIndex ?? visibleIndices?.last ?? .max
    let rows = places.map { place in
      MarkerPrompt.Row(
        place: place, time: chart.placeWords(place.time, settings.timeTicks.dates))
    }
    prompt = MarkerPrompt(rows, chosen: places.firstIndex { $0.index <= end } ?? 0)
    return .words
  }
}

extension AppState.PinnedPlace {
  /// Its kind and its text.
  var words: String { text.isEmpty || text.hasPrefix(kind) ? (text.isEmpty ? kind : text) : "\(kind): \(text)" }
}

extension ChartState {
  /// The index of the point to which a marker belongs: the one in whose step it is, or the next.
  func index(ofMarkerAt time: Timestamp) -> Int {
    let last = max(series.indices.upperBound - 1, series.indices.lowerBound)
    guard let index = series.index(atOrBefore: time) else { return series.indices.lowerBound }
    let isOwn = index == last || time.nanoseconds(since: series.time(at: index)) < max(series.upperMedianStep, 1)
    return isOwn ? index : min(index + 1, last)
  }
}

extension Int {
  /// A number with its noun.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }

  /// A number of several in words: `3 of 12 markers are`, `1 marker is`.
  fileprivate func of(_ all: Int, _ noun: String) -> String {
    self == all
      ? counted(noun) + (all == 1 ? " is" : " are") : "\(self) of \(all.counted(noun))" + (self == 1 ? " is" : " are")
  }
}
