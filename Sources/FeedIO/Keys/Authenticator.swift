import Platform
import ZeroMQ

/// Tells libzmq which peers to admit (ZAP, ZeroMQ RFC 27): those with keys of a list, or all of them, one after the
/// other. Used by the publisher's thread only.
///
/// Create it before binding a socket with CURVE: without an authenticator, libzmq accepts every key. A context has at
/// most one.
final class Authenticator {
  static let domain = "slipstream"

  private let socket: Socket
  /// The file of the accepted keys; nil admits every peer.
  private let path: String?
  private var allowed: Set<String>
  /// Number of rejected handshakes.
  private(set) var refused: UInt64 = 0

  /// - Parameter path: the file of the accepted keys; nil to admit every peer.
  init(_ context: Context, allowList path: String?) throws(FeedIOError) {
    allowed = try path.map { path throws(FeedIOError) in try KeyFiles.allowed(path: path) } ?? []
    self.path = path
    do throws(ZeroMQError) {
      let socket = try Socket(context, .reply)
      try Authenticator.bind(socket)
      self.socket = socket
    } catch {
      throw FeedIOError(.internal, "Cannot ask who connects: \(error).")
    }
  }

  /// The address of an earlier authenticator becomes free a moment after it closes.
  private static func bind(_ socket: borrowing Socket) throws(ZeroMQError) {
    var tries = 100
    // Ends when the socket is bound, or after the last try; each turn takes one.
    while true {
      do throws(ZeroMQError) {
        return try socket.bind("inproc://zeromq.zap.01")
      } catch {
        tries -= 1
        guard error.isAddressInUse, tries > 0 else { throw error }
        var items = [PollItem(socket)]
        _ = try PollItem.poll(&items, milliseconds: 20)
      }
    }
  }

  /// Continues to answer for a moment after its sockets were closed: libzmq ends their handshakes on its own thread,
  /// and a handshake whose authenticator has gone would wait for ever.
  func finish() throws(ZeroMQError) {
    let end = Instant.now.nanoseconds + 100_000_000
    while Instant.now.nanoseconds < end {
      var items = [item]
      _ = try PollItem.poll(&items, milliseconds: 20)
      try turn()
    }
  }

  var item: PollItem { PollItem(socket) }

  /// Reads the key list again; after a failure the keys that were read before stay accepted, because a list may be read
  /// while it is written.
  func reload() throws(FeedIOError) {
    if let path { allowed = try KeyFiles.allowed(path: path) }
  }

  /// Answers up to `most` waiting requests.
  func turn(most: Int = .max) throws(ZeroMQError) {
    var answered = 0
    while answered < most, let frames = try socket.receive() {
      answered += 1
      let verdict = verdict(on: frames)
      if verdict != .allowed { refused += 1 }
      let requestId = frames.count > 1 ? frames[1] : []
      let reply: [[UInt8]] = [
        Array("1.0".utf8), requestId, Array(verdict.status.utf8), Array(verdict.text.utf8), [], [],
      ]
      for (index, frame) in reply.enumerated() {
        guard try socket.send(frame, more: index < reply.count - 1) else { break }
      }
    }
  }

  private enum Verdict {
    case allowed
    case notAllowed
    case malformed

    var status: String {
      switch self {
      case .allowed: "200"
      case .notAllowed: "400"
      case .malformed: "500"
      }
    }

    var text: String {
      switch self {
      case .allowed: "OK"
      case .notAllowed: "The key is not on the list"
      case .malformed: "The request is malformed"
      }
    }
  }

  /// A request has version, id, domain, address, identity, mechanism and, for CURVE, the client's key in 32 bytes.
  private func verdict(on frames: [[UInt8]]) -> Verdict {
    guard frames.count >= 6, frames[0] == Array("1.0".utf8) else { return .malformed }
    guard path != nil else { return frames[5] == Array("NULL".utf8) ? .allowed : .notAllowed }
    guard frames.count == 7, frames[2] == Array(Authenticator.domain.utf8), frames[5] == Array("CURVE".utf8),
      let key = CurveKeys.text(ofKey: frames[6])
    else { return .notAllowed }
    return allowed.contains(key) ? .allowed : .notAllowed
  }
}
