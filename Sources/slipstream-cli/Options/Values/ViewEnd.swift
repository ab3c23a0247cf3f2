import CivilTime
import TimeSeries

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
