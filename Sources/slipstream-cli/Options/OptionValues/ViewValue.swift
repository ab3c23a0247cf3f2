import CivilTime
import RangeSelection
import Slipstream
import TimeSeries

/// `FROM..TO[,MODE]`: a view between two times, or between two numbers as `10..90`; or a period, as `2001`. What may be
/// both is one or the other by the axis.
struct ViewValue: OptionValue {
  private let times: (from: ViewEnd, to: ViewEnd)?
  /// The view on an axis of numbers; nil for two times, and for a period.
  let viewOfNumbers: LinkedView.Range?
  private let mode: ViewportMode

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let fault = ValueFault(
      "is not a view; write a period, as 2012, two times, as 2012-01-01..2012-06-30, or two numbers, as 0.5..2.5")
    guard (1...2).contains(parts.count), let period = parts.first else { throw fault }
    let dots = period.firstRange(of: "..")
    let first = String(period[..<(dots?.lowerBound ?? period.endIndex)])
    let last = dots.map { String(period[$0.upperBound...]) }
    guard let mode = parts.count == 1 ? .hold : ViewportMode(rawValue: String(parts[1])) else {
      throw ValueFault("has no mode; write hold, follow or fit after the comma")
    }
    self.mode = mode
    times = ViewEnd(first).flatMap { from in ViewEnd(last ?? first).map { (from, $0) } }
    viewOfNumbers = try last.flatMap { try Self.numbers(first, $0, mode) }
    guard times != nil || viewOfNumbers != nil else {
      let isMixed = [first, last ?? first].allSatisfy { ViewEnd($0) != nil || PinnedTime(index: $0) != nil }
      throw isMixed && last != nil ? ValueFault("has an index and a time; write two of one kind") : fault
    }
    if let view = view(in: .utc), view.from >= view.to { throw ValueFault("ends before it begins") }
  }

  /// The view on an axis of times, or of numbers if it can be nothing else.
  func view(in zone: Zone) -> LinkedView.Range? {
    guard let times else { return viewOfNumbers }
    return LinkedView.Range(from: times.from.start(in: zone), to: times.to.end(in: zone), mode: mode)
  }

  /// If the last number is written with `#`, the range ends before it, as in the ranges that a session writes;
  /// otherwise the range includes it.
  private static func numbers(_ first: String, _ last: String, _ mode: ViewportMode) throws -> LinkedView.Range? {
    guard let from = PinnedTime(index: first), let to = PinnedTime(index: last) else { return nil }
    var view = LinkedView.Range(
      from: (from.bounds(in: .utc).start, from.indexScale), to: (to.bounds(in: .utc).start, to.indexScale), mode: mode)
    view?.includesEnd = !last.hasPrefix("#")
    guard let view, view.from < view.to else { throw ValueFault("ends before it begins") }
    return view
  }
}

/// An end of a view: an instant with all its digits, or a time as ``PinnedTime`` reads it.
private enum ViewEnd {
  case instant(Timestamp)
  case pinned(PinnedTime)

  init?(_ text: String) {
    if text.hasSuffix("Z"), let time = ISO8601.parse(text.utf8, zone: .utc) {
      self = .instant(time)
    } else if let pinned = PinnedTime(text), !pinned.isIndex {
      self = .pinned(pinned)
    } else {
      return nil
    }
  }

  func start(in zone: Zone) -> Timestamp {
    switch self {
    case .instant(let time): time
    case .pinned(let pinned): pinned.bounds(in: zone).start
    }
  }

  func end(in zone: Zone) -> Timestamp {
    switch self {
    case .instant(let time): time
    case .pinned(let pinned): pinned.bounds(in: zone).end
    }
  }
}
