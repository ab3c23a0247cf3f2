import Foundation
import ZeroMQ

/// The runs of one transport.
final class FeedBench {
  enum Transport: String, CaseIterable {
    case ipc, tcp
  }

  /// The programs that read the same points in turn with ours; `python` reads them as JSON text, and may be missing.
  struct Peers {
    var publisher: Peer
    var ingester: Peer
    var copier: Peer
    var python: Peer?

    func stop() {
      for peer in [publisher, ingester, copier, python] { peer?.stop() }
    }
  }

  private let peers: Peers
  private let context: Context
  private let report: Report
  private let rounds: Int
  private var used = 0
  /// Points that did not come, and gaps and faults that were told, over all runs.
  private(set) var lost = 0

  init(_ peers: Peers, context: Context, report: Report, rounds: Int) {
    (self.peers, self.context, self.report, self.rounds) = (peers, context, report, max(1, rounds))
  }

  /// The share of the limit to reach with this number of bars a message.
  private static func goal(_ batch: Int) -> Double { batch == 1 ? 0.9 : 0.85 }

  /// Points a second, ours and the peers' in turn, and the median of their ratios.
  func throughput(_ transport: Transport, batch: Int, points: Int) throws {
    let messages = try FeedMessages(points: points, batch: batch)
    defer { messages.remove() }
    let texts = batch == 1 ? try peers.python.map { _ in try FeedMessages(json: max(1, points / 8)) } : nil
    defer { texts?.remove() }
    var (ours, ingests, copies, pythons): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for round in 0...rounds {
      let ingest = try duration(by: peers.ingester, messages, transport)
      let outcome = try read(messages, transport, pause: 0)
      let copy = try duration(by: peers.copier, messages, transport)
      lost += points - outcome.points + outcome.faults
      let python = try texts.flatMap { texts in
        try peers.python.map { Double(texts.points) / (try duration(by: $0, texts, transport, counts: false)) }
      }
      if round == 0 { continue }
      ours.append(Double(points) / outcome.seconds)
      ingests.append(Double(points) / ingest)
      copies.append(Double(points) / copy)
      if let python { pythons.append(python) }
    }
    let name = "feed/\(transport.rawValue)/\(batch) a message"
    report.figure(
      name, Distribution(ours).median, "pts/s",
      more: [("C", Distribution(ingests).median), ("C copies", Distribution(copies).median)]
        + (pythons.isEmpty ? [] : [("pyzmq and json", Distribution(pythons).median)]),
      count: rounds)
    report.ratio("\(name), points a second against C", ratio(ours, ingests), .atLeast(Self.goal(batch)))
    if !pythons.isEmpty {
      report.ratio("\(name), points a second against pyzmq and json", ratio(ours, pythons), .atLeast(12))
      // Whether the goal can be reached here at all: nothing that reads from libzmq is faster than this.
      report.note("C that does the same work is \(Report.short(ratio(ingests, pythons))) times pyzmq and json")
    }
  }

  private func ratio(_ ours: [Double], _ theirs: [Double]) -> Double {
    Distribution(zip(ours, theirs).map { $0 / $1 }).median
  }

  /// From sending a bar to its being in the series, a bar a millisecond.
  func latency(_ transport: Transport, pings: Int) throws {
    let messages = try FeedMessages(points: pings, batch: 1)
    defer { messages.remove() }
    let outcome = try read(messages, transport, pause: 1_000)
    report.time("feed/\(transport.rawValue)/publish to series", Distribution(outcome.delays))
  }

  /// Seconds from the first message sent until the peer has the last.
  private func duration(
    by peer: Peer, _ messages: FeedMessages, _ transport: Transport, counts: Bool = true
  ) throws -> Double {
    let endpoint = next(transport)
    peers.publisher.send("\(endpoint) \(messages.path) 0 0")
    let request = "\(endpoint) \(messages.messages)" + (counts ? " \(messages.points)" : "")
    guard let end = peer.ask(request)?.median, let start = peers.publisher.answer()?.median
    else { throw UsageError("a peer has ended") }
    return end - start
  }

  private func read(
    _ messages: FeedMessages, _ transport: Transport, pause: Int
  ) throws -> (seconds: Double, points: Int, faults: Int, delays: [Double]) {
    let endpoint = next(transport)
    peers.publisher.send("\(endpoint) \(messages.path) \(pause) \(pause > 0 ? FeedMessages.sendTimeOffset : 0)")
    let reader = try SeriesReader(endpoint, context: context)
    let outcome = reader.read(messages.points, notesDelays: pause > 0)
    guard let start = peers.publisher.answer()?.median else { throw UsageError("the publisher in C has ended") }
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
