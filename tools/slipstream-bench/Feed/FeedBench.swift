import Foundation
import ZeroMQ

/// The runs of one transport.
final class FeedBench {
  enum Transport: String, CaseIterable {
    case ipc, tcp
  }

  private let publisher: Peer
  private let copier: Peer
  private let context: Context
  private let report: Report
  private let rounds: Int
  private var used = 0
  /// Points that did not come, and gaps and faults that were told, over all runs.
  private(set) var lost = 0

  init(publisher: Peer, copier: Peer, context: Context, report: Report, rounds: Int) {
    (self.publisher, self.copier, self.context) = (publisher, copier, context)
    (self.report, self.rounds) = (report, max(1, rounds))
  }

  /// Points a second, ours and the peer's in turn, and the median of their ratios.
  func throughput(_ transport: Transport, batch: Int, points: Int) throws {
    let messages = try FeedMessages(points: points, batch: batch)
    defer { messages.remove() }
    var (ours, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0...rounds {
      let copy = try copied(messages, transport)
      let outcome = try read(messages, transport, pause: 0)
      lost += points - outcome.points + outcome.faults
      if round == 0 { continue }
      theirs.append(copy)
      ours.append(outcome.seconds)
      ratios.append(copy / outcome.seconds)
    }
    let name = "feed/\(transport.rawValue)/\(batch) a message"
    report.figure(
      "\(name)", Double(points) / Distribution(ours).median, "pts/s",
      more: [
        ("C copies", Double(points) / Distribution(theirs).median), ("best", Double(points) / Distribution(ours).best),
      ],
      count: rounds)
    report.ratio("\(name), points a second against C", Distribution(ratios).median, .atLeast(0.9))
  }

  /// From sending a bar to its being in the series, a bar a millisecond.
  func latency(_ transport: Transport, pings: Int) throws {
    let messages = try FeedMessages(points: pings, batch: 1)
    defer { messages.remove() }
    let outcome = try read(messages, transport, pause: 1_000)
    report.time("feed/\(transport.rawValue)/publish to series", Distribution(outcome.delays))
  }

  private func copied(_ messages: FeedMessages, _ transport: Transport) throws -> Double {
    let endpoint = next(transport)
    publisher.send("\(endpoint) \(messages.path) 0 0")
    guard let end = copier.ask("\(endpoint) \(messages.messages)")?.median, let start = publisher.answer()?.median
    else { throw UsageError("the peer in C has ended") }
    return end - start
  }

  private func read(
    _ messages: FeedMessages, _ transport: Transport, pause: Int
  ) throws -> (seconds: Double, points: Int, faults: Int, delays: [Double]) {
    let endpoint = next(transport)
    publisher.send("\(endpoint) \(messages.path) \(pause) \(pause > 0 ? FeedMessages.sendTimeOffset : 0)")
    let reader = try SeriesReader(endpoint, context: context)
    let outcome = reader.read(messages.points, notesDelays: pause > 0)
    guard let start = publisher.answer()?.median else { throw UsageError("the publisher in C has ended") }
    return (outcome.end - start, outcome.points, outcome.faults, outcome.delays)
  }

  /// Where nobody has been before, so that no run sees a subscriber of the last.
  private func next(_ transport: Transport) -> String {
    used += 1
    let process = Int(ProcessInfo.processInfo.processIdentifier)
    return switch transport {
    case .ipc: "ipc://\(NSTemporaryDirectory())slipstream-bench-\(process)-\(used).ipc"
    case .tcp: "tcp://127.0.0.1:\(20_000 + (process + used) % 12_000)"
    }
  }
}
