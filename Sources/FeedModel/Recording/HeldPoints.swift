import CivilTime
import TextPoints
import TimeSeries

/// Counts how many of the points that are appended to a series it keeps, at least. A bar that is sent again and again as it
/// forms is one point.
struct HeldPoints {
  private(set) var count = 0
  private var newest: Timestamp?

  /// - Parameter equalTimesAreOwn: whether points with the same time are separate points.
  mutating func add(_ time: Timestamp, equalTimesAreOwn: Bool) {
    guard newest.map({ time > $0 || equalTimesAreOwn && time == $0 }) ?? true else { return }
    newest = time
    count += 1
  }
}

extension RecordingFile.Points {
  /// How many of these points a series keeps, at least.
  var heldCount: Int {
    var held = HeldPoints()
    switch payload {
    case .bars(let bars): for bar in bars { held.add(bar.time, equalTimesAreOwn: equalTimesAreOwn) }
    case .samples(let samples): for sample in samples { held.add(sample.time, equalTimesAreOwn: equalTimesAreOwn) }
    case .trim: break
    }
    return held.count
  }

  /// Returns only the points in a range.
  func within(_ range: PointRange) -> RecordingFile.Points {
    var part = self
    part.payload = payload.within(range, on: indexScale)
    return part
  }
}
