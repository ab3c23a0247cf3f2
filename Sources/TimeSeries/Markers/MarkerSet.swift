import CivilTime

/// The markers of a chart, at most `MarkerSet.most`: of more, the oldest are dropped. A file may have more of them,
/// since none of its own comes while the chart is drawn.
public struct MarkerSet: Equatable, Sendable {
  /// Markers that a set keeps.
  public static let most = 100_000
  /// Markers of files that a chart keeps.
  package static let mostOfFiles = 1_000_000

  /// The name by which a legend lists them, and by which they are hidden; empty for no entry.
  package var name = ""
  /// Trades, whose signs are drawn below or above their prices, and all others.
  package private(set) var buys = MarkerList()
  package private(set) var sells = MarkerList()
  package private(set) var others = MarkerList()
  /// Markers that were dropped to make room.
  public private(set) var dropped = 0
  package private(set) var kinds = MarkerKinds()

  public init(_ markers: [Marker] = []) { insert(markers) }

  /// All lists, as they are drawn: the last one on top.
  package var lists: [MarkerList] { [others, buys, sells] }

  package var count: Int { buys.count + sells.count + others.count }
  package var isEmpty: Bool { buys.isEmpty && sells.isEmpty && others.isEmpty }

  /// Adds markers, wherever their times are.
  public mutating func insert(_ markers: [Marker]) {
    var kinds = kinds
    insert(markers, kinds: &kinds)
    self.kinds = kinds
  }

  /// Adds markers whose kinds are among the kinds of several sets.
  ///
  /// - Parameter most: how many to keep.
  package mutating func insert(_ markers: [Marker], kinds: inout MarkerKinds, most: Int = most) {
    var buys = [Marker]()
    var sells = [Marker]()
    var others = [Marker]()
    for var marker in markers {
      switch marker.side {
      case .buy: buys.append(marker)
      case .sell: sells.append(marker)
      case nil:
        marker.slot = kinds.slot(of: marker.kind)
        others.append(marker)
      }
    }
    self.buys.insert(buys)
    self.sells.insert(sells)
    self.others.insert(others)
    dropOldest(most)
  }

  private mutating func dropOldest(_ most: Int) {
    var excess = count - most
    guard excess > 0 else { return }
    dropped += excess
    // Ends after as many rounds as there are too many.
    while excess > 0 {
      let buy = buys.oldest
      let sell = sells.oldest
      let other = others.oldest
      let oldest = min(buy, sell, other)
      if other == oldest {
        others.removeFirst(1)
      } else if buy == oldest {
        buys.removeFirst(1)
      } else {
        sells.removeFirst(1)
      }
      excess -= 1
    }
  }

  /// The part of the set between two times, both included.
  ///
  /// - Complexity: O(log(count)); it shares the memory.
  package func within(_ times: ClosedRange<Timestamp>) -> MarkerSet {
    var part = self
    part.buys = buys.within(times)
    part.sells = sells.within(times)
    part.others = others.within(times)
    return part
  }
}

extension MarkerList {
  /// The time of the oldest marker; the end of time without one.
  fileprivate var oldest: Timestamp { isEmpty ? Timestamp(nanoseconds: .max) : self[0].time }
}
