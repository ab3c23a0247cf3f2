import ZeroMQ

/// From the socket to the series, beside a program in C that receives the same messages and copies them to memory.
///
/// Both read in turn from the same publisher in C; a run lasts from the first message sent to the last point in its
/// place. Options: `--peer` (tools/peers/feed_peer.c, built; a must), `--points`, `--rounds`, `--pings`; and those of
/// `ScreenBench`.
enum FeedBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    guard let command = options.text("peer") else {
      throw UsageError("the feed is measured beside tools/peers/feed_peer.c; run tools/bench feed")
    }
    let publisher = try Peer([command, "publish"])
    let copier = try Peer([command, "receive"])
    defer {
      publisher.stop()
      copier.stop()
    }
    let bench = FeedBench(
      publisher: publisher, copier: copier, context: try Context(), report: report,
      rounds: try options.number("rounds", default: 5))
    let points = try options.number("points", default: 400_000)
    for transport in FeedBench.Transport.allCases {
      report.section("\(transport.rawValue), from the socket to the series")
      for batch in [1, 16, 64, 1_024] {
        // Bigger batches go faster: more points, so that a run is no blink.
        try bench.throughput(transport, batch: batch, points: batch == 1 ? points : points * 5)
      }
      try bench.latency(transport, pings: try options.number("pings", default: 2_000))
    }
    try ScreenBench(options, report)?.run()
    report.ratio("points lost, over all runs", Double(bench.lost), .atMost(0), gates: true)
  }
}
