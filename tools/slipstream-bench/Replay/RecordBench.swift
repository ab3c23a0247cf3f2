import FeedIO
import FeedModel

/// How fast messages get into a file.
struct RecordBench {
  let folder: String
  let report: Report

  func run(bars: Int) throws {
    report.section("recording, \(bars) bars: from the first message to the closed file")
    for perMessage in [1, 64] {
      var walk = Walk()
      let messages = (0..<bars / perMessage).map {
        ReplayBenchmarks.message(&walk, $0 * perMessage, bars: perMessage)
      }
      for (compression, sync) in [
        (Compression.zstd, Recorder.Sync.none), (.lz4, .none), (.none, .none), (.zstd, .interval), (.zstd, .chunk),
      ] {
        try record(messages, perMessage, compression, sync)
      }
    }
  }

  private func record(
    _ messages: [RecordedMessage], _ perMessage: Int, _ compression: Compression, _ sync: Recorder.Sync
  ) throws {
    var options = RecorderOptions()
    options.compression = compression
    options.sync = sync
    let path = "\(folder)/\(perMessage)-\(compression)-\(sync).mcap"
    let start = System.now()
    let recorder = try Recorder(path: path, options: options)
    for message in messages { recorder.add(message) }
    let progress = recorder.finish()
    let seconds = System.now() - start
    if let error = progress.error { throw error }
    let bars = Double(messages.count * perMessage)
    let name = "\(perMessage) a message, \(compression), sync \(sync)"
    report.figure(
      name, bars / seconds / 1e6, "M/s",
      more: [("bytes a bar", Double(progress.bytes) / bars), ("messages", Double(progress.sealedThrough))])
    if compression == .zstd, sync == .none {
      report.ratio("bars a second recorded, \(name)", bars / seconds, .atLeast(500_000))
    }
  }
}
