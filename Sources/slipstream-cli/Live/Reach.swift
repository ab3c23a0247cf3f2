import CivilTime
import FeedModel
import TimeSeries

/// From when to when the points of a file reach, to say so when a window of times leaves all of them out.
struct Reach {
  private let range: PointRange
  private var first: Timestamp?
  private var last: Timestamp?
  private var isIn = false

  init(_ range: PointRange) { self.range = range }

  mutating func add(_ payload: FeedPayload, isIndex: Bool) {
    guard range != .all, !isIn, !isIndex else { return }
    switch payload {
    case .bars(let bars): for bar in bars { add(bar.time) }
    case .samples(let samples): for sample in samples { add(sample.time) }
    case .trim: break
    }
  }

  private mutating func add(_ time: Timestamp) {
    if range.contains(time) { isIn = true }
    first = min(first ?? time, time)
    last = max(last ?? time, time)
  }

  /// A sentence when points were read and none is within the range; else nil.
  var words: String? {
    guard !isIn, let first, let last else { return nil }
    return
      "no point lies between --from and --to: the data reach from \(ISO8601.format(first)) to \(ISO8601.format(last))"
  }
}
