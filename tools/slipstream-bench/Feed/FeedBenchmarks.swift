import ZeroMQ

/// From the socket to the series, beside a program in C that does the same work (decode, check, columns, pyramid), one
/// that only copies the messages to memory, and pyzmq with json.
///
/// All read in turn from the same publisher in C; a run lasts from the first message sent to the last point in its
/// place. Options: `--peer` (tools/peers/feed_peer.c, built; a must), `--python` (a Python and tools/peers/feed_peer.py,
/// a line each), `--points`, `--rounds`, `--pings`, `--batch` and `--transport` for one of them alone; and those of
/// `ScreenBench`.
enum FeedBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    guard let command = options.text("peer") else {
      throw UsageError("the feed is measured beside tools/peers/feed_peer.c; run tools/bench feed")
    }
    let python = try options.text("python").map { try Peer($0.split(separator: "\n").map(String.init)) }
    let peers = FeedBench.Peers(
      publisher: try Peer([command, "publish"]), ingester: try Peer([command, "ingest"]),
      copier: try Peer([command, "copy"]), python: python)
    defer { peers.stop() }
    if python == nil { report.note("no Python with pyzmq: what is measured beside it is left out") }
    let bench = FeedBench(
      peers, context: try Context(), report: report, rounds: try options.number("rounds", default: 5))
    let points = try options.number("points", default: 1_000_000)
    let batches = try options.text("batch") == nil ? [1, 16, 64, 1_024] : [options.number("batch", default: 1)]
    for transport in FeedBench.Transport.allCases
    where options.text("transport") ?? transport.rawValue == transport.rawValue {
      report.section("\(transport.rawValue), from the socket to the series")
      for batch in batches {
        // Bigger batches go faster: more points, so that a run is no blink, in which starting counts.
        try bench.throughput(transport, batch: batch, points: batch == 1 ? points : points * 2)
      }
      try bench.latency(transport, pings: try options.number("pings", default: 2_000))
    }
    try ScreenBench(options, report)?.run()
    report.ratio("points lost, over all runs", Double(bench.lost), .atMost(0), gates: true)
  }
}
