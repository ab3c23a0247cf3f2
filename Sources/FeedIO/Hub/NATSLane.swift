/// One reading: a consumer that the server keeps for it, and the fetches under way.
struct NATSLane {
  enum Phase: Equatable {
    case waiting(until: Int64)
    case opening(since: Int64)
    case reading
  }

  /// A request for messages, and how many of them may still come.
  struct Fetch {
    var number: UInt64
    var left: Int
  }

  let subject: String
  let from: UInt64
  let number: Int
  let generation: Int
  /// The consumer's name, which no other reading has.
  let name: String
  private let nameBytes: [UInt8]
  var phase = Phase.opening(since: 0)
  var openedAt: Int64 = 0
  var heardAt: Int64 = 0
  var nextNumber: UInt64 = 1
  var fetches: [Fetch] = []
  var fetchCount: UInt64 = 0
  var isCaughtUp = false

  /// Nanoseconds for the server to make a consumer, and of silence until a reading counts as broken.
  private static let openPatience: Int64 = 2_000_000_000
  private static let silence: Int64 = 3 * JetStream.heartbeat

  init(subject: String, from: UInt64, number: Int, generation: Int) {
    self.subject = subject
    self.from = from
    self.number = number
    self.generation = generation
    // Short, because every message carries it.
    name = "s\(String(UInt64.random(in: 1 << 40..<1 << 52), radix: 36))-\(number)"
    nameBytes = Array(name.utf8)
  }

  /// The number of a reading by its consumer's name, which ends with a dash and the number.
  static func number(of name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let dash = name.lastIndex(of: 0x2D), name.endIndex - dash <= 6 else { return nil }
    var number: Int?
    for byte in name[(dash + 1)...] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = (number ?? 0) * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// Whether a reading that is open has this consumer.
  func reads(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard case .reading = phase, name.count == nameBytes.count else { return false }
    for place in nameBytes.indices where name[name.startIndex + place] != nameBytes[place] { return false }
    return true
  }

  func isYoung(at now: Int64) -> Bool { now &- openedAt < 1_000_000_000 }

  var deadline: Int64 {
    switch phase {
    case .waiting(let until): until
    case .opening(let since): since &+ Self.openPatience
    case .reading: heardAt &+ Self.silence
    }
  }

  /// Messages that may still come without another fetch.
  var expected: Int { fetches.reduce(0) { $0 + $1.left } }

  /// Admits a message by its number in the reading; false when one before it was lost on the way.
  mutating func admit(_ delivered: UInt64, at now: Int64) -> Bool {
    guard delivered == nextNumber else { return false }
    nextNumber += 1
    heardAt = now
    if let first = fetches.firstIndex(where: { $0.left > 0 }) {
      fetches[first].left -= 1
      if fetches[first].left == 0 { fetches.remove(at: first) }
    }
    return true
  }
}
