import CivilTime
import RangeSelection
import Slipstream
import TimeSeries

/// `FROM..TO[,MODE]`: a view between two times, or between two indices as `#10..#90`; or a period, as `2001`.
struct ViewValue: OptionValue {
  private let from: ViewEnd
  private let to: ViewEnd
  private let mode: ViewportMode

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let fault = ValueFault("is no view; write a period, as 2012, or two times, as 2012-01-01..2012-06-30")
    guard (1...2).contains(parts.count), let period = parts.first else { throw fault }
    let dots = period.firstRange(of: "..")
    guard let from = ViewEnd(String(period[..<(dots?.lowerBound ?? period.endIndex)])),
      let to = dots.map({ ViewEnd(String(period[$0.upperBound...])) }) ?? from, dots != nil || !from.isIndex
    else { throw fault }
    guard let mode = parts.count == 1 ? .hold : ViewportMode(rawValue: String(parts[1])) else {
      throw ValueFault("has no mode; write hold, follow or fit behind the comma")
    }
    self.from = from
    self.to = to
    self.mode = mode
    guard from.isIndex == to.isIndex else { throw ValueFault("has an index and a time; write two of one kind") }
    guard let view = view(in: .utc), view.from < view.to else { throw ValueFault("ends before it begins") }
  }

  /// The view; nil only if its ends are of two kinds, or beyond every axis.
  func view(in zone: Zone) -> LinkedView.Range? {
    LinkedView.Range(
      from: (from.start(in: zone), from.indexScale), to: (to.end(in: zone), to.indexScale), mode: mode)
  }
}

/// An end of a view: an instant with all its digits, or a place as ``PinnedTime`` reads it.
enum ViewEnd {
  case instant(Timestamp)
  case pinned(PinnedTime)

  init?(_ text: String) {
    if text.hasSuffix("Z"), let time = ISO8601.parse(text.utf8, zone: .utc) {
      self = .instant(time)
    } else if let pinned = PinnedTime(text) {
      self = .pinned(pinned)
    } else {
      return nil
    }
  }

  /// The numbers of an index; nil for a time.
  var indexScale: IndexScale? {
    if case .pinned(let pinned) = self { pinned.indexScale } else { nil }
  }

  var isIndex: Bool { indexScale != nil }

  func start(in zone: Zone) -> Timestamp {
    switch self {
    case .instant(let time): time
    case .pinned(let pinned): pinned.bounds(in: zone).start
    }
  }

  /// An index ends where it begins, so that a view reads back as it was written.
  func end(in zone: Zone) -> Timestamp {
    switch self {
    case .instant(let time): time
    case .pinned(let pinned): pinned.isIndex ? pinned.bounds(in: zone).start : pinned.bounds(in: zone).end
    }
  }
}
