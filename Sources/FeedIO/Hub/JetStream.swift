import CivilTime
import FeedModel
import TextPoints

/// The requests of JetStream's API as subjects and JSON, and its answers.
enum JetStream {
  static func info(_ stream: String) -> String { "$JS.API.STREAM.INFO.\(stream)" }
  static func create(_ stream: String) -> String { "$JS.API.STREAM.CREATE.\(stream)" }
  static func directGet(_ stream: String) -> String { "$JS.API.DIRECT.GET.\(stream)" }
  static func next(_ stream: String, _ consumer: String) -> String { "$JS.API.CONSUMER.MSG.NEXT.\(stream).\(consumer)" }
  static func consumer(_ stream: String, _ name: String, _ filter: String) -> String {
    "$JS.API.CONSUMER.CREATE.\(stream).\(name).\(filter)"
  }
  /// Where a writer shows that it is there; outside the stream, so nothing of it is stored.
  static func beat(_ stream: String) -> String { "_slipstream.\(stream).beat" }

  /// Messages of one fetch, and the number left at which the next fetch is requested.
  static let fetch = 2_048
  static let refill = 1_024
  private static let fetchBytes: Int64 = 8 << 20
  private static let fetchExpiry: Int64 = 10_000_000_000
  /// Nanoseconds between the signs of life of a fetch without messages.
  static let heartbeat: Int64 = 1_000_000_000
  /// Nanoseconds after which the server deletes a consumer that nobody asks for messages.
  private static let inactivity: Int64 = 30_000_000_000
  /// A message has at most 64 KiB of points and a prefix.
  private static let largestMessage: Int64 = 128 << 10
  private static let repeatWindow: Int64 = 120_000_000_000

  static func infoRequest(subjects filter: String?) -> [UInt8] {
    guard let filter else { return [] }
    return JSONValue.object([.init("subjects_filter", .string(filter))]).bytes
  }

  static func createRequest(_ stream: String, _ wanted: HubCreation, replicas: Int) -> [UInt8] {
    let members: [(String, JSONValue)] = [
      ("name", .string(stream)), ("subjects", .array([.string(stream + ".>")])), ("retention", "limits"),
      ("discard", "old"), ("storage", "file"), ("num_replicas", number(Int64(replicas))), ("max_consumers", number(-1)),
      ("max_msgs", number(-1)), ("max_bytes", number(wanted.bytes ?? -1)), ("max_age", number(wanted.age ?? 0)),
      ("max_msg_size", number(largestMessage)), ("duplicate_window", number(min(repeatWindow, wanted.age ?? .max))),
      ("allow_direct", true), ("deny_delete", true), ("deny_purge", true),
    ]
    return JSONValue.object(members.map { .init($0.0, $0.1) }).bytes
  }

  static func lastRequest(_ subject: String) -> [UInt8] {
    JSONValue.object([.init("last_by_subj", .string(subject))]).bytes
  }

  static func nextRequest(_ subject: String, at place: UInt64) -> [UInt8] {
    JSONValue.object([.init("seq", .number("\(place)")), .init("next_by_subj", .string(subject))]).bytes
  }

  static func consumerRequest(_ stream: String, _ name: String, _ filter: String, from place: UInt64) -> [UInt8] {
    let settings: [(String, JSONValue)] = [
      ("name", .string(name)), ("deliver_policy", "by_start_sequence"), ("opt_start_seq", .number("\(max(1, place))")),
      ("ack_policy", "none"), ("replay_policy", "instant"), ("filter_subject", .string(filter)),
      ("inactive_threshold", number(inactivity)), ("num_replicas", 1), ("mem_storage", true),
    ]
    return JSONValue.object([
      .init("stream_name", .string(stream)), .init("config", .object(settings.map { .init($0.0, $0.1) })),
    ]).bytes
  }

  static let fetchRequest: [UInt8] = JSONValue.object([
    .init("batch", number(Int64(fetch))), .init("max_bytes", number(fetchBytes)), .init("expires", number(fetchExpiry)),
    .init("idle_heartbeat", number(heartbeat)),
  ]).bytes

  private static func number(_ value: Int64) -> JSONValue { .number("\(value)") }

  /// An error in an answer.
  struct Fault: Error, Equatable {
    var code: UInt64
    var words: String
  }

  /// The answer as JSON, or its error.
  static func answer(_ body: [UInt8]) -> Result<JSONValue, Fault> {
    guard let json = try? JSONReader.read(body) else { return .failure(Fault(code: 0, words: "an answer is not JSON")) }
    guard let error = json["error"] else { return .success(json) }
    let reason = String((error["description"]?.string ?? "").prefix(200)).cleaned
    let words = reason.allSatisfy(\.isWhitespace) ? "no reason given" : reason
    return .failure(Fault(code: error["err_code"]?.unsigned ?? 0, words: words))
  }

  /// The code of the answer that a message of this identity is being stored.
  static let unproven: UInt64 = 10_158

  /// Whether the acknowledged message had been stored before.
  ///
  /// Where a leader notes an identity, and loses the lead before the message is stored, older servers acknowledge the
  /// next message of this identity as repeated at the place 0, and newer ones answer 10158. Neither is proof that it is
  /// stored.
  static func acknowledgement(_ body: [UInt8]) -> Result<Bool, Fault> {
    answer(body).flatMap { json in
      guard let place = json["seq"]?.unsigned, place > 0 else {
        return .failure(Fault(code: unproven, words: "a message of this identity has no place"))
      }
      return .success(json["duplicate"] == .bool(true))
    }
  }

  /// Whether an answer is the plain acknowledgement `{"stream":"prices", "seq":7}`, which nearly all are: it begins
  /// with the stream and ends with a number, which is not 0. Any other must be read as JSON.
  static func isPlainAcknowledgement(_ body: UnsafeRawBufferPointer) -> Bool {
    let start: StaticString = "{\"stream\":"
    let length = start.utf8CodeUnitCount
    guard body.count > length + 2, body.count < 100, body[body.count - 1] == 0x7D,
      (0x30...0x39).contains(body[body.count - 2]),
      body[body.count - 2] != 0x30 || (0x30...0x39).contains(body[body.count - 3])
    else { return false }
    for place in 0..<length where body[place] != start.utf8Start[place] { return false }
    return true
  }

  /// The stream of an answer to `info`; its subjects only where all of them are in it.
  static func stream(_ json: JSONValue, server: String) -> HubStream {
    let state = json["state"]
    var subjects: [String: UInt64]?
    if case .object(let members) = state?["subjects"] {
      subjects = Dictionary(members.map { ($0.name, $0.value.unsigned ?? 0) }, uniquingKeysWith: { $1 })
    }
    if let total = json["total"]?.unsigned, total > UInt64(subjects?.count ?? 0) { subjects = nil }
    let last = state?["last_seq"]?.unsigned ?? 0
    let first = max(1, state?["first_seq"]?.unsigned ?? 1)
    return HubStream(first: last == 0 ? 1 : first, last: last, subjects: subjects, server: server)
  }

  /// The contents of a delivered message's reply subject: place, number in the reading, time, messages left.
  struct Delivery: Equatable {
    /// The position of the consumer's name in the reply subject.
    var consumer: Range<Int>
    var place: UInt64
    var number: UInt64
    var time: Int64
    var left: UInt64

    /// Parses `$JS.ACK.[DOMAIN.ACCOUNT.]STREAM.CONSUMER.DELIVERED.PLACE.NUMBER.TIME.LEFT[.TOKEN]` without making parts
    /// of it: every message has one.
    init?(_ reply: UnsafeBufferPointer<UInt8>) {
      let start: StaticString = "$JS.ACK."
      guard reply.count > start.utf8CodeUnitCount else { return nil }
      for place in 0..<start.utf8CodeUnitCount where reply[place] != start.utf8Start[place] { return nil }
      var count = 1
      for byte in reply where byte == 0x2E { count += 1 }
      let first = count >= 11 ? 4 : 2
      guard count >= first + 7 else { return nil }
      var numbers = SIMD4<UInt64>()
      var (part, begin) = (0, 0)
      consumer = 0..<0
      for place in 0...reply.count {
        guard place == reply.count || reply[place] == 0x2E else { continue }
        if part == first + 1 { consumer = begin..<place }
        if part >= first + 3, part <= first + 6 {
          guard let number = Self.number(reply[begin..<place]) else { return nil }
          numbers[part - first - 3] = number
        }
        part += 1
        begin = place + 1
      }
      guard let time = Int64(exactly: numbers[2]) else { return nil }
      place = numbers[0]
      number = numbers[1]
      self.time = time
      left = numbers[3]
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
      guard !digits.isEmpty, digits.count <= 19 else { return nil }
      var value: UInt64 = 0
      for digit in digits {
        guard (0x30...0x39).contains(digit) else { return nil }
        value = value * 10 + UInt64(digit - 0x30)
      }
      return value
    }
  }
}
