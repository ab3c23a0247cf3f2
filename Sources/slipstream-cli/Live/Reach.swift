import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// The extent of the points of a file, to report it if a range excludes all of them.
struct Reach {
  private let range: PointRange
  private var first: Timestamp?
  private var last: Timestamp?
  private var isIn = false
  private var scale: IndexScale?

  init(_ range: PointRange) { self.range = range }

  /// - Parameter scale: the numbers that the points hold in place of times; nil for times.
  mutating func add(_ payload: FeedPayload, on scale: IndexScale?) {
    guard range != .all, !isIn else { return }
    self.scale = scale
    switch payload {
    case .bars(let bars): for bar in bars { add(bar.time) }
    case .samples(let samples): for sample in samples { add(sample.time) }
    case .trim: break
    }
  }

  private mutating func add(_ time: Timestamp) {
    if range.contains(time, on: scale) { isIn = true }
    first = min(first ?? time, time)
    last = max(last ?? time, time)
  }

  /// A sentence when points were read and none is within the range; else nil.
  var words: String? {
    guard !isIn, let first, let last else { return nil }
    return
      "no point lies between --from and --to: the data reach from \(first.text(on: scale)) to \(last.text(on: scale))"
  }
}
