/// The asking side of a control socket: one request at a time, those for missing points through a token bucket with
/// jitter. Pure.
struct ControlLine: Sendable {
  enum Phase: Sendable, Equatable {
    /// There is none, or it did not answer: live data alone.
    case absent
    /// Not asked yet: the publisher has not been met.
    case waiting
    /// The catalogue was asked for and has not come.
    case asking
    case ready
  }

  struct Outstanding: Sendable, Equatable {
    var id: UInt64
    var request: ControlRequest
    var deadline: Int64
  }

  private struct Queued: Sendable {
    var request: ControlRequest
    var notBefore: Int64
  }

  var phase: Phase
  private(set) var outstanding: Outstanding?
  private var queue: [Queued] = []
  private var bucket = TokenBucket(capacity: 8, perSecond: 4)
  private var nextId: UInt64 = 1
  private var jitter: UInt64

  /// A publisher that has not answered the first question by then has no control socket.
  static let firstAnswer: Int64 = 1_000_000_000
  /// A later answer may be long, but not this long in coming.
  static let patience: Int64 = 3_000_000_000
  /// Readers that missed the same points do not ask in the same instant.
  private static let mostJitter: UInt64 = 50_000_000

  init(isPresent: Bool, seed: UInt64) {
    phase = isPresent ? .waiting : .absent
    jitter = seed
  }

  mutating func ask(_ request: ControlRequest, at now: Int64) {
    var delay: Int64 = 0
    if case .range = request { delay = drawJitter() }
    queue.append(Queued(request: request, notBefore: now &+ delay))
  }

  /// The next request to send, when one may be sent now.
  mutating func nextRequest(at now: Int64) -> [UInt8]? {
    guard outstanding == nil, let index = queue.firstIndex(where: { isDue($0, at: now) }) else { return nil }
    let request = queue.remove(at: index).request
    if case .range = request, !bucket.take(at: now) { return nil }
    let id = nextId
    nextId += 1
    let patience = request == .catalogue ? ControlLine.firstAnswer : ControlLine.patience
    outstanding = Outstanding(id: id, request: request, deadline: now &+ patience)
    return request.bytes(id: id)
  }

  private func isDue(_ queued: Queued, at now: Int64) -> Bool {
    guard queued.notBefore <= now else { return false }
    if case .range = queued.request { return bucket.available(at: now) }
    return true
  }

  /// The request that a reply answers; nil for a reply that comes too late or twice.
  mutating func settle(id: UInt64?) -> ControlRequest? {
    guard let outstanding, id == nil || id == outstanding.id else { return nil }
    self.outstanding = nil
    return outstanding.request
  }

  /// The request that has waited too long for its answer.
  mutating func expire(at now: Int64) -> ControlRequest? {
    guard let outstanding, outstanding.deadline <= now else { return nil }
    self.outstanding = nil
    return outstanding.request
  }

  /// Forgets requests for a topic that has been given up.
  mutating func withdraw(topic: String) {
    queue.removeAll { $0.request.topic == topic }
  }

  /// When something is due without an answer coming.
  var deadline: Int64? {
    if let outstanding { return outstanding.deadline }
    return queue.map { queued in
      if case .range = queued.request { return max(queued.notBefore, bucket.nextAvailable) }
      return queued.notBefore
    }.min()
  }

  private mutating func drawJitter() -> Int64 {
    // SplitMix64: the session is pure, so its chance is an argument, too.
    jitter &+= 0x9E37_79B9_7F4A_7C15
    var mixed = jitter
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64((mixed ^ (mixed >> 31)) % ControlLine.mostJitter)
  }
}
