import CivilTime
import FeedModel
import Platform
import TextPoints

/// The report of `doctor` on a stream: its copies, what it holds and keeps, and whether somebody writes.
package enum HubInspection {
  /// Seconds to wait for the sign of life of a writer, which comes once a second.
  private static let listening = 1.5

  /// Asks for the stream and listens for a writer.
  ///
  /// - Parameter patience: seconds to wait for a server.
  /// - Throws: `FeedIOError`, with the exit code of the fault.
  package static func sentences(
    _ endpoint: Endpoint, _ options: HubOptions, patience: Double
  ) throws(FeedIOError) -> [String] {
    guard let place = endpoint.hub else { return [] }
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    let engine = try NATSHub(place, .reader(filter: place.stream + ".>"), options) { waking.signal() }
    defer { engine.close() }
    engine.connect()
    var end = Instant.now + patience
    var (held, hasBeat): (HubStream?, Bool) = (nil, false)
    var trouble = FeedIOError(.unavailable, "No NATS server answers at \(place.serverNames).")
    while Instant.now < end, !hasBeat {
      let now = Instant.now.nanoseconds
      for event in engine.drainEvents(at: now) {
        switch event {
        case .up(let stream):
          held = stream
          end = Instant(nanoseconds: now) + listening
        case .beat: hasBeat = true
        case .trying(let words): trouble = FeedIOError(.unavailable, words)
        case .ended(let failure): throw failure.feedError
        default: break
        }
      }
      let next = min(end, Instant(nanoseconds: max(0, engine.deadline ?? .max)))
      _ = PollSet.readable([waking.descriptor], until: next)
      waking.drain()
    }
    guard let held, let info = engine.info else { throw trouble }
    return words(place, held, info, hasBeat: hasBeat, wall: WallClock.now) + HubGreeting.sentences(place.servers)
  }

  /// The sentences about an answer to `STREAM.INFO`.
  static func words(
    _ place: HubAddress, _ held: HubStream, _ info: JSONValue, hasBeat: Bool, wall: Timestamp
  ) -> [String] {
    let state = info["state"]
    let limits = info["config"]
    let cluster = info["cluster"]
    let copies = limits?["num_replicas"]?.unsigned ?? 1
    let late = (cluster?["replicas"]?.array ?? []).filter { $0["current"] != .bool(true) }
    let leader = cluster?["leader"]?.string.map { ", led by \($0.cleaned)" } ?? ""
    let behind = late.compactMap { $0["name"]?.string?.cleaned }.joined(separator: ", ")
    var lines = [
      "\(place): \(held.server) answers; \(copies == 1 ? "one copy" : "\(copies) copies")\(leader)"
        + (behind.isEmpty ? "." : "; not up to date: \(behind).")
    ]
    let messages = state?["messages"]?.unsigned ?? 0
    let series = held.subjects.map { " of \($0.count) series" } ?? ""
    let span = messages > 0 ? ", stored from \(time(state?["first_ts"])) to \(time(state?["last_ts"]))" : ""
    lines.append("It holds \(messages) messages\(series) in \(state?["bytes"]?.unsigned ?? 0) bytes\(span).")
    var keeps: [String] = []
    if let age = limits?["max_age"]?.integer, age > 0 { keeps.append("\(age / 1_000_000_000) s") }
    if let bytes = limits?["max_bytes"]?.integer, bytes > 0 { keeps.append("\(bytes) bytes") }
    lines.append(keeps.isEmpty ? "It keeps everything." : "It keeps \(keeps.joined(separator: " and ")) at most.")
    lines.append(hasBeat ? "A writer is connected." : "Nobody writes to \(place.stream).")
    if let text = info["ts"]?.string, let server = ISO8601.parse(text.utf8, zone: .utc) {
      let seconds = wall.nanoseconds(since: server) / 1_000_000_000
      if abs(seconds) >= 5 { lines.append("The clocks of this machine and the server differ by \(abs(seconds)) s.") }
    }
    return lines
  }

  private static func time(_ value: JSONValue?) -> String { String((value?.string ?? "-").prefix(40)).cleaned }
}
