extension Series {
  /// Upper median of the distances between successive times, in nanoseconds; 0 with fewer than two points.
  ///
  /// Exact below 512 distances; of more, it is taken over 256 to 512 of them, evenly spread over the window at indices
  /// that stay the same while the window slides.
  /// - Complexity: O(1): a few microseconds after points came or left, then a look-up.
  public var upperMedianStep: Int64 {
    let held = indices
    // Times change only where an index comes or goes, and neither bound ever goes back.
    if let known = knownStep, known.indices == held { return known.step }
    let step = medianStep(held)
    knownStep = (held, step)
    return step
  }

  private func medianStep(_ held: Range<Int>) -> Int64 {
    if held.count < 2 { return 0 }
    var stride = 1
    while (held.count - 1) / stride >= 512 { stride *= 2 }
    let second = held.lowerBound + 1
    let first = (second + stride - 1) & ~(stride - 1)
    var steps: [Int64] = []
    steps.reserveCapacity(512)
    for index in Swift.stride(from: first, to: held.upperBound, by: stride) {
      let before = Timestamp(nanoseconds: store.pointee.time(at: index - 1))
      steps.append(Timestamp(nanoseconds: store.pointee.time(at: index)).nanoseconds(since: before))
    }
    steps.sort()
    return steps[steps.count / 2]
  }
}
