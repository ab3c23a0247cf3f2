import FeedIO
import FeedModel
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
    for (name, arguments, hasGoal) in [
      ("snapshot, window of 1,000,000", ["snapshot", path, "--window", "1000000"], true),
      ("snapshot, window of 100,000", ["snapshot", path, "--window", "100000"], true),
      ("snapshot, the whole", ["snapshot", path], false),
      ("replay", ["replay", path], true),
      ("replay, begun after a million", ["replay", path, "--initial", "1000000"], false),
    ] {
      let times = try (0...rounds).map { _ in try run(arguments) }
      let distribution = Distribution(Array(times.dropFirst()))
      report.time("first frame, \(name)", distribution, unit: .milliseconds)
      guard hasGoal else { continue }
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

  /// Seconds from the start of the program to its end. Foundation's `Process` would look for the end 20 times a second.
  private func run(_ arguments: [String]) throws -> Double {
    let words = [program] + arguments + ["--format", "text"]
    var vector = words.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var (identifier, status): (pid_t, Int32) = (0, 0)
    let start = System.now()
    guard posix_spawn(&identifier, program, &actions, nil, &vector, environ) == 0,
      waitpid(identifier, &status, 0) == identifier, status == 0
    else { throw UsageError("\(words.joined(separator: " ")) failed") }
    return System.now() - start
  }
}
