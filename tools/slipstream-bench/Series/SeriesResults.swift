/// What the sizes are compared by in the end, by the number of bars; seconds unless said otherwise.
struct SeriesResults {
  let rounds: Int
  var append: [Int: Double] = [:]
  var trim: [Int: Double] = [:]
  /// Times the cost at a hundred thousand bars.
  var whole: [Int: Double] = [:]
  var pan: [Int: Double] = [:]
  var slowestPan: [Int: Double] = [:]
  /// p50 and p99 of the slowest width of random viewports.
  var viewport: [Int: (Double, Double)] = [:]
  /// Times faster than the peer's MinMax.
  var peer: [Int: Double] = [:]
  /// Bytes in memory over bytes of raw columns.
  var memory: [Int: Double] = [:]
  /// The same for samples.
  var sampleMemory: Double?
  /// Bytes of raw columns that were removed and not given back.
  var kept: [Int: Double] = [:]

  init(rounds: Int) {
    self.rounds = rounds
  }

  func report(_ report: Report) {
    let sizes = append.keys.sorted()
    guard let largest = sizes.last else { return }
    report.ratio("append one at \(largest), ns, without the loop", (append[largest] ?? .nan) * 1e9, .atMost(10))
    flat("append one", append, report)
    flat("trim one", trim, report)
    if let times = whole[largest] { report.ratio("400 columns over all: \(largest) against 100000", times, .atMost(3)) }
    if let times = pan[largest] { report.ratio("pan by one column: \(largest) against 100000", times, .atMost(3)) }
    if let slowest = slowestPan[largest] {
      report.ratio("pan by one column at \(largest), slowest width, us", slowest * 1e6, .atMost(60))
    }
    if let (median, tail) = viewport[largest] {
      report.ratio("random viewports at \(largest), slowest width, p50 ms", median * 1e3, .atMost(0.4))
      report.ratio("random viewports at \(largest), slowest width, p99 ms of processor time", tail * 1e3, .atMost(1))
    }
    let goals = [100_000: 2.0, 1_000_000: 6, 10_000_000: 40, 100_000_000: 300]
    for size in sizes {
      if let ratio = peer[size], let goal = goals[size] {
        report.ratio("400 columns against tsdownsample MinMax at \(size), times", ratio, .atLeast(goal))
      }
    }
    if let bytes = sampleMemory { report.ratio("memory over raw columns, samples", bytes, .atMost(1.05)) }
    for size in sizes where size >= 10_000_000 {
      if let bytes = memory[size] { report.ratio("memory over raw columns at \(size)", bytes, .atMost(1.05)) }
      // Two slabs, of 33 MiB each, may stay for the points that remain in them.
      if let bytes = kept[size] {
        report.ratio("memory kept of half of \(size) bars removed, MB", bytes / 1e6, .atMost(70))
      }
    }
  }

  /// Flat: the largest window costs at most twice the smallest; what lies between is the cache's.
  private func flat(_ name: String, _ seconds: [Int: Double], _ report: Report) {
    let sizes = seconds.keys.sorted()
    guard let small = sizes.first, let large = sizes.last, small < large, let a = seconds[small],
      let b = seconds[large]
    else { return }
    report.ratio("\(name): \(large) against \(small)", b / a, .atMost(2))
  }
}
