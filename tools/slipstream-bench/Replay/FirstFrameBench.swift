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
    report.section("first frame of a recording of \(bytes) bytes: start to end of slipstream")
    let path = "\(folder)/large.mcap"
    if !FileManager.default.fileExists(atPath: path) { try write(path, bytes: bytes) }
    let opening = Distribution.measure(rounds) { consume((try? RecordingFile(path: path))?.isIndexed ?? false) }
    report.time("open", opening, unit: .milliseconds)
    for (name, arguments) in [
      ("snapshot, window of 1,000,000", ["snapshot", path]),
      ("snapshot, window of 100,000", ["snapshot", path, "--window", "100000"]),
      ("replay", ["replay", path]),
      ("replay, begun behind a million", ["replay", path, "--initial", "1000000"]),
    ] {
      let times = try (0...rounds).map { _ in try run(arguments) }
      let distribution = Distribution(Array(times.dropFirst()))
      report.time("first frame, \(name)", distribution, unit: .milliseconds)
      report.ratio("milliseconds to the first frame, \(name)", distribution.median * 1e3, .atMost(200))
    }
  }

  private func write(_ path: String, bytes: Int) throws {
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
  }

  private func run(_ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments + ["--format", "text"]
    process.standardOutput = FileHandle.nullDevice
    let start = System.now()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError("\(program) \(arguments.joined(separator: " ")) failed")
    }
    return System.now() - start
  }
}
