extension Series {
  /// Upper median of the distances between successive times, in nanoseconds; 0 with fewer than two points.
  ///
  /// Exact below 512 distances; of more, it is taken over 256 to 512 of them, evenly spread over the window at indices
  /// that stay the same while the window slides.
  /// - Complexity: O(1): nothing while the same distances are asked for, else some microseconds.
  public var upperMedianStep: Int64 {
    let held = indices
    if held.count < 2 { return 0 }
    var stride = 1
    while (held.count - 1) / stride >= 512 { stride *= 2 }
    let second = held.lowerBound + 1
    let first = (second + stride - 1) & ~(stride - 1)
    let last = (held.upperBound - 1) & ~(stride - 1)
    let sampled = SampledSteps(first: first, last: last, stride: stride, insertions: store.pointee.insertions)
    if store.pointee.sampledSteps != sampled {
      store.pointee.upperMedianStep = upperMedian(sampled)
      store.pointee.sampledSteps = sampled
    }
    return store.pointee.upperMedianStep
  }

  private func upperMedian(_ sampled: SampledSteps) -> Int64 {
    var steps: [Int64] = []
    steps.reserveCapacity(512)
    for index in stride(from: sampled.first, through: sampled.last, by: sampled.stride) {
      let before = Timestamp(nanoseconds: store.pointee.time(at: index - 1))
      steps.append(Timestamp(nanoseconds: store.pointee.time(at: index)).nanoseconds(since: before))
    }
    steps.sort()
    return steps[steps.count / 2]
  }
}
