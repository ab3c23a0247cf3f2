/// The requesting side of a control socket: one request at a time; a token bucket with jitter limits those for missing
/// points. Pure.
struct ControlLine: Sendable {
  enum Phase: Sendable, Equatable {
    /// There is no control socket: live data only.
    case absent
    /// The publisher did not answer: live data only, until its connection is made again.
    case silent
    /// No request yet, because the publisher has not been heard.
    case waiting
    /// The catalogue was requested and has not arrived.
    case asking
    case ready
    /// A stream delivers the history by itself, and missing points later: nothing is requested.
    case filling
  }

  struct PendingRequest: Sendable, Equatable {
    var id: UInt64
    var request: ControlRequest
    var deadline: Int64
  }

  private struct Queued: Sendable {
    var request: ControlRequest
    var notBefore: Int64
  }

  var phase: Phase
  private(set) var outstanding: PendingRequest?
  private var queue: [Queued] = []
  private var bucket = TokenBucket(capacity: 8, perSecond: 4)
  private var nextId: UInt64 = 1
  private var jitter: UInt64
  /// Whether the connection that carried the outstanding request is gone.
  private var mustRepeat = false

  /// Nanoseconds to wait for the first reply; without it the publisher has no control socket.
  static let firstAnswer: Int64 = 1_000_000_000
  /// Nanoseconds to wait for a later reply, which may be long.
  static let patience: Int64 = 3_000_000_000
  /// Jitter in nanoseconds, so that readers that missed the same points do not request them at the same instant.
  private static let mostJitter: UInt64 = 50_000_000

  init(_ phase: Phase, seed: UInt64) {
    self.phase = phase
    jitter = seed
  }

  mutating func ask(_ request: ControlRequest, at now: Int64) {
    var delay: Int64 = 0
    if case .range = request { delay = drawJitter() }
    queue.append(Queued(request: request, notBefore: now &+ delay))
  }

  /// The next request, if one may be sent now.
  mutating func nextRequest(at now: Int64) -> [UInt8]? {
    if let outstanding, mustRepeat {
      mustRepeat = false
      return outstanding.request.bytes(id: outstanding.id)
    }
    guard outstanding == nil, let index = queue.firstIndex(where: { isDue($0, at: now) }) else { return nil }
    let request = queue.remove(at: index).request
    if case .range = request, !bucket.spend(at: now) { return nil }
    let id = nextId
    nextId += 1
    mustRepeat = false
    let patience = request == .catalogue ? ControlLine.firstAnswer : ControlLine.patience
    outstanding = PendingRequest(id: id, request: request, deadline: now &+ patience)
    return request.bytes(id: id)
  }

  private func isDue(_ queued: Queued, at now: Int64) -> Bool {
    guard queued.notBefore <= now else { return false }
    if case .range = queued.request { return bucket.available(at: now) }
    return true
  }

  /// The request that a reply answers; nil for a late or repeated reply.
  mutating func settle(id: UInt64?) -> ControlRequest? {
    guard let outstanding, id == nil || id == outstanding.id else { return nil }
    self.outstanding = nil
    return outstanding.request
  }

  /// The request whose reply is overdue.
  mutating func expire(at now: Int64) -> ControlRequest? {
    guard let outstanding, outstanding.deadline <= now else { return nil }
    self.outstanding = nil
    return outstanding.request
  }

  /// Notes that the connection was lost and made again: a request without a reply is due once more, by the same deadline.
  mutating func reconnected() {
    mustRepeat = outstanding != nil
  }

  /// Drops requests for a topic that was given up.
  mutating func withdraw(topic: String) {
    queue.removeAll { $0.request.topic == topic }
  }

  /// When to act even without a reply.
  var deadline: Int64? {
    if let outstanding { return outstanding.deadline }
    return queue.map { queued in
      if case .range = queued.request { return max(queued.notBefore, bucket.nextAvailable) }
      return queued.notBefore
    }.min()
  }

  private mutating func drawJitter() -> Int64 {
    // SplitMix64: the session is pure, so even its random numbers come from an argument.
    jitter &+= 0x9E37_79B9_7F4A_7C15
    var mixed = jitter
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64((mixed ^ (mixed >> 31)) % ControlLine.mostJitter)
  }
}
