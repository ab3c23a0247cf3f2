import CivilTime

extension Series {
  /// The upper median of the distances between successive times, in nanoseconds; 0 with fewer than two points.
  ///
  /// Exact below 512 distances. Above, it samples 256 to 512 distances, evenly spread over the window, at indices that
  /// stay the same while the window slides.
  /// - Complexity: O(1): free while the sampled distances stay the same, else some microseconds.
  package var upperMedianStep: Int64 {
    measureSteps()
    return count < 2 ? 0 : store.pointee.upperMedianStep
  }

  /// The 95th percentile of the distances between successive times, in nanoseconds; 0 with fewer than two points. Uses
  /// the same distances as ``upperMedianStep``; with few points it is the longest distance.
  /// - Complexity: as for ``upperMedianStep``.
  package var usualLongestStep: Int64 {
    measureSteps()
    return count < 2 ? 0 : store.pointee.usualLongestStep
  }

  private func measureSteps() {
    let held = indices
    if held.count < 2 { return }
    var stride = 1
    while (held.count - 1) / stride >= 512 { stride *= 2 }
    let second = held.lowerBound + 1
    let first = (second + stride - 1) & ~(stride - 1)
    let last = (held.upperBound - 1) & ~(stride - 1)
    let sampled = SampledSteps(first: first, last: last, stride: stride, insertions: store.pointee.insertions)
    guard store.pointee.sampledSteps != sampled else { return }
    let steps = sorted(sampled)
    store.pointee.upperMedianStep = steps[steps.count / 2]
    store.pointee.usualLongestStep = steps[steps.count - 1 - steps.count / 20]
    store.pointee.sampledSteps = sampled
  }

  private func sorted(_ sampled: SampledSteps) -> [Int64] {
    var steps: [Int64] = []
    steps.reserveCapacity(512)
    for index in stride(from: sampled.first, through: sampled.last, by: sampled.stride) {
      let before = Timestamp(nanoseconds: store.pointee.time(at: index - 1))
      steps.append(Timestamp(nanoseconds: store.pointee.time(at: index)).nanoseconds(since: before))
    }
    steps.sort()
    // Points of one time are no steps, unless there is nothing else; most series have none, and no copy is made.
    return steps.first == 0 && steps.last != 0 ? steps.filter { $0 > 0 } : steps
  }
}
