// Markers: events of data on the charts. Unlike notes no person wrote them: a file, a feed or a program did, so no key
// changes them and no file gets them.

import CivilTime
import TextPoints
import TimeSeries

/// The markers of all charts.
package struct MarkerBook: Sendable {
  /// The markers with times, by symbol, a set for each name; nil stands for every symbol. Names come from options, so
  /// there are few.
  private var timed: [String?: [MarkerSet]] = [:]
  /// The markers with numbers in place of times, on the axis of numbers for which they are placed.
  private var numbered: [String?: [MarkerSet]] = [:]
  private var scale: IndexScale?
  /// The markers with numbers as they came, for another axis.
  private var given: [MarkerBatch] = []
  private var kinds = MarkerKinds()
  /// How many markers a chart keeps.
  private(set) var most = MarkerSet.most

  /// The number of markers, wherever they are.
  package private(set) var count = 0

  package init() {}

  /// Adds markers of a file, for which there is more room than for those of a feed.
  mutating func insertAll(_ batch: MarkerBatch) {
    most = min(max(most, count + batch.markers.count), MarkerSet.mostOfFiles)
    insert(batch)
  }

  /// Adds markers to a chart, or to every chart.
  mutating func insert(_ batch: MarkerBatch) {
    guard !batch.markers.isEmpty else { return }
    count += batch.markers.count
    guard batch.indexScale != nil else {
      timed[batch.symbol, default: []].insert(batch.markers, named: batch.name, kinds: &kinds, most: most)
      return
    }
    given.append(batch)
    trimGiven()
    if let own = self.scale { place(given[given.count - 1], on: own) }
  }

  /// Keeps at most as many markers as a set keeps.
  private mutating func trimGiven() {
    var kept = given.reduce(0) { $0 + $1.markers.count }
    // Ends with the last one.
    while kept > most, given.count > 1 { kept -= given.removeFirst().markers.count }
    // Many small deliveries of a feed are one.
    if given.count > 1_000, let last = given.last {
      func isAlike(_ batch: MarkerBatch) -> Bool {
        batch.symbol == last.symbol && batch.indexScale == last.indexScale && batch.name == last.name
      }
      let same = given.filter(isAlike)
      given.removeAll(where: isAlike)
      given.append(
        MarkerBatch(symbol: last.symbol, markers: same.flatMap(\.markers), indexScale: last.indexScale)
          .named(last.name))
    }
  }

  /// Places markers with numbers on an axis of numbers; does nothing for the axis on which they are.
  mutating func place(on scale: IndexScale?) {
    guard let scale, !given.isEmpty || self.scale == nil, self.scale?.hasNumbers(of: scale) != true else { return }
    self.scale = scale
    numbered = [:]
    for markers in given { place(markers, on: scale) }
  }

  private mutating func place(_ given: MarkerBatch, on scale: IndexScale) {
    let placed = given.markers.compactMap { marker -> Marker? in
      guard let own = given.indexScale, let index = scale.index(marker.time, of: own) else { return nil }
      var marker = marker
      marker.time = index
      return marker
    }
    numbered[given.symbol, default: []].insert(placed, named: given.name, kinds: &kinds, most: most)
  }

  /// The markers that a chart shows: the common ones and its own.
  func sets(of symbol: String, isIndex: Bool) -> [MarkerSet] {
    let sets = isIndex ? numbered : timed
    return sets.isEmpty ? [] : (sets[nil] ?? []) + (sets[symbol] ?? [])
  }

  /// Forgets all markers.
  mutating func removeAll() { self = MarkerBook() }

  /// The symbols that have markers of their own.
  var symbols: Set<String> {
    Set(timed.keys.compactMap { $0 } + numbered.keys.compactMap { $0 } + given.compactMap(\.symbol))
  }

  /// Number of markers of some kind of axis.
  func count(isIndex: Bool) -> Int {
    isIndex ? given.reduce(0) { $0 + $1.markers.count } : timed.values.joined().reduce(0) { $0 + $1.count }
  }
}

extension [MarkerSet] {
  /// Adds markers to the set of their name.
  fileprivate mutating func insert(_ markers: [Marker], named name: String, kinds: inout MarkerKinds, most: Int) {
    if !contains(where: { $0.name == name }) {
      append(MarkerSet())
      self[count - 1].name = name
    }
    for place in indices where self[place].name == name { self[place].insert(markers, kinds: &kinds, most: most) }
  }
}
