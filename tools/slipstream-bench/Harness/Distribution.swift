/// Times of one thing measured again and again, in seconds.
struct Distribution {
  private let sorted: [Double]

  init(_ seconds: [Double]) {
    sorted = seconds.sorted()
  }

  var count: Int { sorted.count }
  var median: Double { at(0.5) }
  var mean: Double { sorted.isEmpty ? .nan : sorted.reduce(0, +) / Double(sorted.count) }
  var best: Double { sorted.first ?? .nan }

  /// The value below which `share` of them lie.
  func at(_ share: Double) -> Double {
    sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }

  /// Runs `body` once to warm up and `count` times against the clock.
  static func measure(_ count: Int, _ body: () -> Void) -> Distribution {
    body()
    return Distribution(
      (0..<count).map { _ in
        let start = System.now()
        body()
        return System.now() - start
      })
  }
}
