import CivilTime
import FeedIO
import FeedModel
import Foundation
import TextPoints
import TimeSeries

/// Recording, and loading what was recorded.
///
/// Options: `--rows` of the CSV, `--bars` of the recording, `--large` bytes of the recording whose first frame is timed,
/// `--rounds`, `--peer` (program and arguments, a line each), `--csv-peer` (a program), `--slipstream` (the program, for
/// the first frame), `--only` (record, csv, load or frame), `--folder` (where the files are made, and stay).
enum ReplayBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let kept = options.text("folder")
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("slipstream-bench-\(getpid())").path
    let folder = kept ?? temporary
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let command = options.text("peer")?.split(separator: "\n").map(String.init) ?? []
    let peer = command.isEmpty ? nil : try Peer(command)
    defer { peer?.stop() }
    let rounds = try options.number("rounds", default: 5)
    func wants(_ part: String) -> Bool { options.text("only").map { $0 == part } ?? true }
    if wants("record") {
      try RecordBench(folder: folder, report: report).run(bars: try options.number("recorded", default: 2_000_000))
    }
    let digits = try options.text("csv-peer").map { try Peer([$0]) }
    defer { digits?.stop() }
    let load = LoadBench(folder: folder, report: report, peer: peer, digits: digits, rounds: rounds)
    if wants("csv") { try load.csv(rows: try options.number("rows", default: 1_000_000)) }
    if wants("load") { try load.recording(bars: try options.number("bars", default: 10_000_000)) }
    if wants("frame"), let program = options.text("slipstream") {
      try FirstFrameBench(folder: folder, report: report, program: program, rounds: rounds)
        .run(bytes: try options.number("large", default: 1_000_000_000))
    }
  }

  /// A message of this number of bars, which continue the walk.
  static func message(_ walk: inout Walk, _ first: Int, bars: Int) -> RecordedMessage {
    let points = walk.bars(bars)
    let time = points[bars - 1].time
    let message = FeedMessage(
      topic: "WALK", epoch: 1, firstSequence: UInt64(first), sendTime: time, payload: .bars(points))
    let nanoseconds = UInt64(clamping: time.nanoseconds)
    return RecordedMessage(
      topic: "WALK", sequence: UInt32(truncatingIfNeeded: first), logTime: nanoseconds, publishTime: nanoseconds,
      data: WireCodec.encode(message))
  }
}
