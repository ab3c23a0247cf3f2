// Markers: what happened at a time, as data tell it: trades, deployments, news. `Marker` is one of them, `MarkerList`
// holds some in the order of their times, and `MarkerSet` has a list for each place at which charts show them.

import CivilTime

/// Something that happened at a time, which charts show as a sign: a text, and optionally a value, a kind and a size.
public struct Marker: Equatable, Sendable {
  /// The side of a trade.
  public enum Side: Sendable { case buy, sell }

  /// The time, or the index as nanoseconds on a number axis.
  public var time: Timestamp
  /// One line; empty for a trade whose side, size and price say everything.
  public var text: String
  /// The value at which it is shown, such as the price of a trade; nil for none.
  public var value: Double?
  /// The kind, such as `news`, by which charts colour it; empty for none.
  public var kind: String
  public var side: Side?
  public var size: Double?
  /// Characters of the longest text; the rest is cut off where texts come in.
  package static let longestText = 200

  /// The place of the kind among the kinds of its set, from which its colour and shape follow.
  package var slot = 0

  public init(
    at time: Timestamp, _ text: String, value: Double? = nil, kind: String = "", side: Side? = nil, size: Double? = nil
  ) {
    self.time = time
    self.text = text
    self.value = value
    self.kind = kind
    self.side = side
    self.size = size
  }
}

extension Marker.Side {
  /// The side as sources write it.
  package var word: String { self == .buy ? "buy" : "sell" }
}

extension Marker {
  /// Whether there is anything to show: a value alone is a point.
  package var saysSomething: Bool { !text.isEmpty || !kind.isEmpty || side != nil }
}

/// The kinds of markers in the order in which they first came.
package struct MarkerKinds: Equatable, Sendable {
  package private(set) var names: [String] = []

  /// Kinds that are told apart; further ones look like the last.
  static let most = 64

  package init() {}

  /// Returns the place of a kind; a new one gets the next.
  mutating func slot(of kind: String) -> Int {
    if let place = names.firstIndex(of: kind) { return place }
    guard names.count < Self.most else { return Self.most - 1 }
    names.append(kind)
    return names.count - 1
  }
}
