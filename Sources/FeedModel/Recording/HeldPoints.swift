import CivilTime
import TextPoints
import TimeSeries

/// Counts the points that a series holds of what is appended to it, at the least: a bar that is sent again and again as
/// it forms is one point.
struct HeldPoints {
  private(set) var count = 0
  private var newest: Timestamp?

  /// - Parameter equalTimesAreOwn: whether points of one time are several points.
  mutating func add(_ time: Timestamp, equalTimesAreOwn: Bool) {
    guard newest.map({ time > $0 || equalTimesAreOwn && time == $0 }) ?? true else { return }
    newest = time
    count += 1
  }
}

extension RecordingFile.Points {
  /// How many points a series of these holds at the least.
  var heldCount: Int {
    var held = HeldPoints()
    switch payload {
    case .bars(let bars): for bar in bars { held.add(bar.time, equalTimesAreOwn: equalTimesAreOwn) }
    case .samples(let samples): for sample in samples { held.add(sample.time, equalTimesAreOwn: equalTimesAreOwn) }
    case .trim: break
    }
    return held.count
  }

  /// These without the points outside of a range.
  func within(_ range: PointRange) -> RecordingFile.Points {
    var part = self
    part.payload = payload.within(range, on: indexScale)
    return part
  }
}
