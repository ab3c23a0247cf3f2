import CivilTime
import TimeSeries

/// The points of one series against another in the range of a frame: a pair for each time at which either has a point,
/// with the values that hold then.
package struct PointCloud: Equatable, Sendable {
  package struct Pair: Equatable, Sendable {
    package let x: Double
    package let y: Double
  }

  /// The series across and the series up, with the decimals of their values.
  package let across: (name: String, decimals: Int)
  package let up: (name: String, decimals: Int)
  /// The oldest first.
  package let pairs: [Pair]
  /// One of this many points is drawn, if there are too many for a plot.
  package let stride: Int
  /// The pair at the crosshair, or at the right edge of the view; nil if a value is missing there.
  package let reading: Pair?

  /// The approximate most points to draw: more would fill a plot.
  static let most = 4_096

  /// - Parameters:
  ///   - times: half-open.
  ///   - reading: the time of the crosshair; nil for the last pair.
  /// - Complexity: O(drawn points * log(points))
  package init(_ y: ChartSeries, against x: ChartSeries, in times: Range<Timestamp>, reading: Timestamp?) {
    (across, up) = ((x.name, x.decimals), (y.name, y.decimals))
    let (a, b) = (x.data.indices(in: times), y.data.indices(in: times))
    // A power of two of absolute indices: the drawn points stay the same ones while the view moves.
    var stride = 1
    while (a.count + b.count) / stride > Self.most { stride *= 2 }
    self.stride = stride
    func pair(at time: Timestamp) -> Pair? {
      let (x, y) = (x.data.heldValue(at: time), y.data.heldValue(at: time))
      return x.isFinite && y.isFinite ? Pair(x: x, y: y) : nil
    }
    func first(_ indices: Range<Int>) -> Int { (indices.lowerBound + stride - 1) / stride * stride }
    var (i, j) = (first(a), first(b))
    var pairs: [Pair] = []
    pairs.reserveCapacity(a.count / stride + b.count / stride + 2)
    // Each round goes on in one of the series.
    while i < a.upperBound || j < b.upperBound {
      let (one, other) = (
        i < a.upperBound ? x.data.time(at: i) : nil, j < b.upperBound ? y.data.time(at: j) : nil
      )
      let time = min(one ?? other ?? times.lowerBound, other ?? one ?? times.lowerBound)
      if let pair = pair(at: time) { pairs.append(pair) }
      while i < a.upperBound, x.data.time(at: i) <= time { i += stride }
      while j < b.upperBound, y.data.time(at: j) <= time { j += stride }
    }
    self.pairs = pairs
    self.reading = reading.map { pair(at: $0) } ?? pairs.last
  }

  /// The extents of the values; nil without a pair.
  package var extents: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let first = pairs.first else { return nil }
    var (x, y) = (first.x...first.x, first.y...first.y)
    for pair in pairs {
      x = min(x.lowerBound, pair.x)...max(x.upperBound, pair.x)
      y = min(y.lowerBound, pair.y)...max(y.upperBound, pair.y)
    }
    return (x, y)
  }

  /// The age of a pair by its place, which its look tells: 0 for the newest ones, to 3 for the oldest.
  func age(ofPair place: Int) -> Int {
    let behind = pairs.count - 1 - place
    if behind * 20 < pairs.count { return 0 }
    return behind * 4 < pairs.count ? 1 : behind * 5 < pairs.count * 3 ? 2 : 3
  }

  package static func == (a: PointCloud, b: PointCloud) -> Bool {
    a.across == b.across && a.up == b.up && a.pairs == b.pairs && a.stride == b.stride && a.reading == b.reading
  }
}

extension Series {
  /// The points of a range of times.
  fileprivate func indices(in times: Range<Timestamp>) -> Range<Int> {
    let (first, end) = (lowerBound(times.lowerBound), lowerBound(times.upperBound))
    return first..<max(first, end)
  }
}
