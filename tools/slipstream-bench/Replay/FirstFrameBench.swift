import Feed
import FeedIO
import Foundation

/// How long the program takes from its start to the first frame of a large recording.
struct FirstFrameBench {
  let folder: String
  let report: Report
  let program: String
  let rounds: Int

  func run(bytes: Int) throws {
    report.section("first frame of a recording of \(bytes) bytes: start to end of slipstream snapshot")
    let path = "\(folder)/large.mcap"
    let recorder = try Recorder(path: path)
    var walk = Walk()
    var first = 0
    while recorder.progress.bytes < bytes {
      for _ in 0..<1_000 {
        recorder.add(ReplayBenchmarks.message(&walk, first, bars: 64))
        first += 64
      }
    }
    if let error = recorder.finish().error { throw error }
    let opening = Distribution.measure(rounds) { consume((try? RecordingFile(path: path))?.isIndexed ?? false) }
    report.time("open \(first) bars", opening, unit: .milliseconds)
    for (name, more, goal) in [
      ("window of 1,000,000", [], true), ("window of 100,000", ["--window", "100000"], false),
    ] {
      let times = try (0...rounds).map { _ in try run(path, more) }
      let distribution = Distribution(Array(times.dropFirst()))
      report.time("first frame, \(name)", distribution, unit: .milliseconds)
      if goal { report.ratio("milliseconds to the first frame, \(name)", distribution.median * 1e3, .atMost(200)) }
    }
  }

  private func run(_ path: String, _ more: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["snapshot", path, "--format", "text"] + more
    process.standardOutput = FileHandle.nullDevice
    let start = System.now()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw UsageError("\(program) snapshot \(path) failed") }
    return System.now() - start
  }
}
