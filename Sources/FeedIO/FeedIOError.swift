import FeedModel
import TextPoints
import ZeroMQ

/// Why an operation failed: the kind gives the exit code; the sentence names the problem, the place and the remedy.
public struct FeedIOError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, CaseIterable {
    case usage
    case badData
    case noInput
    case unavailable
    case `internal`
    case cannotCreate
    case inputOutput
    /// Some points are not stored yet.
    case unfinished
    case notOurProtocol
    case refused
    case configuration
  }

  public var kind: Kind
  public var description: String
  /// Whether the source is a table in which no column is a time, or none a value: another kind of chart may draw its rows.
  package var hasNoPoints = false

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Makes the error for a text file that cannot be read.
  init(reading path: String, _ fault: FeedFault) {
    self.init(.badData, "\(path.cleaned): \(fault)")
    hasNoPoints = fault.impasse == .columns
  }

  /// Makes the error for a feed that will not be retried.
  ///
  /// - Parameter final: the final state: `refused`, or `foreign` for a peer that is not a publisher.
  package init(ending final: ConnectionState, _ sentence: String) {
    self.init(final == .foreign ? .notOurProtocol : .refused, sentence)
  }

  /// The exit code (sysexits).
  package var exitCode: Int32 {
    switch kind {
    case .usage: 64
    case .badData: 65
    case .noInput: 66
    case .unavailable: 69
    case .internal: 70
    case .cannotCreate: 73
    case .inputOutput: 74
    case .unfinished: 75
    case .notOurProtocol: 76
    case .refused: 77
    case .configuration: 78
    }
  }

  /// Describes an error of libzmq at an endpoint.
  static func transport(_ error: ZeroMQError, _ doing: String, _ endpoint: Endpoint) -> FeedIOError {
    if error.isAddressInUse {
      return FeedIOError(.unavailable, "Cannot \(doing) \(endpoint): the address is in use already.")
    }
    if error.isUnknownAddress {
      return FeedIOError(.unavailable, "Cannot \(doing) \(endpoint): this machine has no such address.")
    }
    if error.isInvalid, case .tcp(let host, let port) = endpoint.address, host == "*" || port == nil {
      return FeedIOError(
        .usage, "Cannot \(doing) \(endpoint): * is for programs that listen; name the host and the port of a publisher."
      )
    }
    if error.isPermission {
      return FeedIOError(.refused, "Cannot \(doing) \(endpoint): it is not permitted.")
    }
    return FeedIOError(.unavailable, "Cannot \(doing) \(endpoint): \(error).")
  }
}
