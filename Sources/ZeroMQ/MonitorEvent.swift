/// One event of a socket's monitor.
package struct MonitorEvent: Sendable, Equatable {
  package enum Kind: UInt16, Sendable, CaseIterable {
    case connected = 0x0001
    /// A new try comes after a pause, which has begun.
    case connectRetried = 0x0004
    case accepted = 0x0020
    case disconnected = 0x0200
    case handshakeFailed = 0x0800
    case handshakeSucceeded = 0x1000
    /// The peers do not speak the same protocol or mechanism.
    case protocolFailed = 0x2000
    /// The authenticator rejected the key; the value is its status.
    case authenticationFailed = 0x4000

    static var mask: Int32 { allCases.reduce(0) { $0 | Int32($1.rawValue) } }
  }

  package var kind: Kind
  /// Detail of the event, by its kind: an error number, a status or a descriptor.
  package var value: UInt32
  package var endpoint: String

  package init(kind: Kind, value: UInt32 = 0, endpoint: String) {
    (self.kind, self.value, self.endpoint) = (kind, value, endpoint)
  }

  /// The handshake failed because the two ends use different mechanisms: keys, a password, none
  /// (ZMQ_PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH).
  package var isMechanismMismatch: Bool { kind == .protocolFailed && value == 0x1100_0002 }
  /// The handshake failed because a box could not be decrypted (ZMQ_PROTOCOL_ERROR_ZMTP_CRYPTOGRAPHIC).
  package var isCryptographic: Bool { kind == .protocolFailed && value == 0x1100_0001 }

  /// Reads an event from its two frames: event u16 and value u32, then the endpoint.
  init?(_ frames: [[UInt8]]) {
    guard frames.count == 2, frames[0].count == 6 else { return nil }
    let (event, value) = frames[0].withUnsafeBytes {
      (
        $0.loadUnaligned(fromByteOffset: 0, as: UInt16.self), $0.loadUnaligned(fromByteOffset: 2, as: UInt32.self)
      )
    }
    guard let kind = Kind(rawValue: event) else { return nil }
    self.kind = kind
    self.value = value
    endpoint = String(decoding: frames[1], as: UTF8.self)
  }
}
