import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

/// Logs whose numbers have names.
@Suite struct LogLineTests {
  private func table(_ lines: [String]) throws -> [String: [Double]] {
    let table = try read(lines.joined(separator: "\n"))
    return Dictionary(table.series.map { ($0.name ?? "", $0.samples.map(\.value)) }) { one, _ in one }
  }

  private static func loss(_ step: Int) -> Double { Double(300 - step) / 100 }

  /// Formats of trainers; each has a step, a loss and another number.
  private static let trainers: [(@Sendable (Int) -> String)] = [
    { "iter \($0): loss \(loss($0)), time \(150 + $0 % 3).00ms, mfu \(17 + $0 % 5)%" },
    { "[\($0)] step \($0) | loss \(loss($0)) | tok/sec 43\($0)" },
    { "Epoch [\($0)/400], loss: \(loss($0)), acc: 90.\($0)%" },
    { "Epoch \($0)/400 - loss: \(loss($0)) - acc: 0.\($0)" },
    { "{'loss': \(loss($0)), 'grad_norm': 1.\($0), 'is_best': True, 'note': 'it\\'s \"so\"', 'epoch': \($0)}" },
    { "progress: \($0).0 s, \(1_712 + $0 % 9).4 tps, loss \(loss($0)) ms stddev 3.9\($0), 0 failed" },
    { "step=\($0) loss=\(loss($0)) lr=2.\($0)e-4" },
  ]

  @Test(arguments: 0..<7, [2, 3, 60]) func `a trainer's loss is a series over its steps`(kind: Int, count: Int) throws {
    let found = try read((0..<count).map(Self.trainers[kind]).joined(separator: "\n"))
    #expect(found.indexScale != nil && found.faults.isEmpty)
    let loss = try #require(found.series.first { $0.name == "loss" })
    #expect(loss.samples.map(\.value) == (0..<count).map(Self.loss))
    #expect(loss.samples.map { found.indexScale?.number(of: $0.time) } == (0..<count).map { Double($0) })
  }

  @Test(arguments: [
    "2026-11-28 10:00:SS", "2026-11-28T10:00:SSZ", "[2026-11-28 10:00:SS,000][INFO] -", "2026/11/28 10:00:SS",
    "2026-11-28 10:00:SS,000 - trainer - INFO -",
  ])
  func `the time in front is the time of the numbers`(front: String) throws {
    let lines = (0..<40).map { second in
      front.replacing("SS", with: ShortDate.two(second))
        + " epoch: 0 | step: \(second * 10)/500 | loss: \(Self.loss(second))"
    }
    let found = try read((["\(front.replacing("SS", with: "00")) Epoch 0 started"] + lines).joined(separator: "\n"))
    let loss = try #require(found.series.first { $0.name == "loss" })
    #expect(loss.samples.map(\.value) == (0..<40).map(Self.loss))
    #expect(loss.samples.map { $0.time.nanoseconds } == (0..<40).map { 1_795_860_000_000_000_000 + $0 * 1_000_000_000 })
  }

  @Test func `an object at the end of a line is its record, with the time in front`() throws {
    let lines = (0..<30).map {
      "2026-11-28 10:00:\(10 + $0) | INFO | train | {\"loss\": \"\(Self.loss($0))\", \"ppl\": \($0).5}"
    }
    let found = try table(lines)
    #expect(found["loss"] == (0..<30).map(Self.loss) && found["ppl"]?.count == 30)
  }

  @Test func `names that come twice in a line are told apart by the words before them`() throws {
    let lines = (0..<30).map {
      "id: \($0), sending rate avg: \(1_000 + $0 % 7) msg/s, receiving rate avg: \(990 + $0 % 5) msg/s"
    }
    #expect(Set(try table(lines).keys) == ["sending rate avg", "receiving rate avg"])
  }

  @Test(arguments: [
    "10:00:01 connected to db:5432", "GET /x?a=1&b=2 HTTP/1.1", "", "loss", "loss:", "a=b c=d", "12:30:45",
    "path=/x?a=1", "eta: 0:12:02",
  ])
  func `words, clocks, addresses and queries are no numbers with names`(line: String) {
    if case .object(let members)? = LogLine.record(line.utf8) {
      #expect(members.allSatisfy { ["time", "db"].contains($0.name) }, "\(members)")
    }
  }

  @Test func `a table stays one, though a column has such words`() throws {
    let lines = (0..<30).map { "2026-11-28 10:00:\(10 + $0),step: \($0),\($0).5" }
    let found = try read((["time,note,value"] + lines).joined(separator: "\n"))
    #expect(found.series.count == 1 && found.series[0].samples.map(\.value) == (0..<30).map { Double($0) + 0.5 })
  }

  @Test func `any bytes are read without a trap, and a line costs its length`() {
    var random = SplitMix64(seed: 37)
    let parts = [
      "loss", ":", "=", " ", "1.5", "|", ",", "[", "]", "{'", "'", "}", "\"", "\\", "é", "\t", "10:00:00", "2026-11-28",
      "step 3", "7/9", "%", "\0",
    ]
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0...24, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      _ = LogLine.record(line.utf8)
    }
    let long = String(repeating: "a: 1 ", count: 200_000)
    #expect(LogLine.record(long.utf8) != nil)
  }
}
