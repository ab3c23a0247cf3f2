import FeedModel
import NATS
import TextPoints

/// Translates the errors of NATS for the user.
extension HubFailure {
  static var noLibrary: HubFailure {
    HubFailure(
      .noLibrary, "nats:// needs libnats 3.4, which is not installed: apt-get install \(NATSLibrary.package).")
  }

  /// A connection that did not come about.
  init(connecting error: NATSError, _ place: HubAddress) {
    let words = error.description.cleaned
    let host = place.servers.count == 1 ? place.servers[0].host : place.servers.map(\.host).joined(separator: ", ")
    if error.isRefusal {
      self.init(.refused, "\(host) refuses these credentials: give --nats-creds, or NATS_USER and NATS_PASSWORD.")
    } else if error.isEncryption {
      self.init(.refused, HubFailure.encryption(words, host))
    } else if error.isGarbled {
      self.init(.notOurs, "The program at \(place.serverNames) is not a NATS server: its greeting cannot be read.")
    } else if error.isArgument {
      self.init(.refused, "Cannot connect to \(place): \(words).")
    } else if error.isCutOff, place.isEncrypted {
      // A server that is stopping looks the same, so this is not a refusal: try again.
      self.init(
        .noServer, "\(host) ended the connection: if it asks for a certificate, give --nats-cert and --nats-key.")
    } else {
      self.init(.noServer, "No NATS server answers at \(place.serverNames).")
    }
  }

  private static func encryption(_ words: String, _ host: String) -> String {
    if words.contains("mismatch") { return "\(host)'s certificate is for another name than \(host)." }
    // Its words name the issuer, too.
    if words.contains("expired") { return "\(host)'s certificate has expired." }
    if words.contains("issuer") || words.contains("self-signed") || words.contains("self signed") {
      return "\(host)'s certificate is signed by an authority that is not known here: give it with --nats-ca."
    }
    if words.contains("wanted") || words.contains("not available") {
      return "\(host) does not speak TLS: give nats://, or start it with TLS."
    }
    if words.contains("required") { return "\(host) asks for TLS: give tls:// instead of nats://." }
    return "The encrypted connection to \(host) failed: \(words)."
  }

  /// An error that JetStream answered.
  init(_ fault: JetStream.Fault, stream: String, server: String) {
    switch fault.code {
    case 10_059:
      self.init(.noStream, "There is no stream \(stream): make it with relay --create, or see `nats stream ls`.")
    case 10_076, 10_039: self = HubFailure.noJetStream(server)
    case JetStream.unproven: self.init(.unproven, "The hub answered: \(fault.words).")
    case 10_065: self.init(.cannotCreate, "Another stream stores \(stream).> already.")
    case 10_054: self.init(.tooLarge, "A message is larger than the stream \(stream) takes: \(fault.words).")
    case 10_077: self.init(.full, "The stream \(stream) is full and keeps what it has: \(fault.words).")
    case 10_074, 10_005: self.init(.cannotCreate, "The cluster has too few servers for these replicas: \(fault.words).")
    case 10_047, 10_028, 10_052, 10_058, 10_025:
      self.init(.cannotCreate, "The stream \(stream) cannot be made: \(fault.words).")
    default: self.init(.passing, "The hub answered: \(fault.words).")
    }
  }

  static func noJetStream(_ server: String) -> HubFailure {
    HubFailure(.notOurs, "\(server) runs without JetStream: start it with `jetstream {}`, or nats-server -js.")
  }

  static func noRight(_ words: String) -> HubFailure {
    // Permissions Violation for Publish to "prices.AAPL"
    let quoted = words.split(separator: "\"", omittingEmptySubsequences: false)
    let subject = quoted.count > 1 ? String(quoted[1]) : "the stream"
    let verb = words.lowercased().contains("publish") && !subject.hasPrefix("$JS.") ? "write to" : "use"
    return HubFailure(.refused, "These credentials may not \(verb) \(subject.cleaned).")
  }

  static func tooLarge(_ bytes: Int, limit: Int) -> HubFailure {
    HubFailure(.tooLarge, "A message of \(bytes) bytes is larger than the server takes (\(limit)).")
  }

  /// The error of the program.
  var feedError: FeedIOError {
    let kind: FeedIOError.Kind =
      switch self.kind {
      case .passing, .unproven, .noServer, .noLibrary: .unavailable
      case .refused: .refused
      case .notOurs: .notOurProtocol
      case .noStream: .noInput
      case .cannotCreate, .full: .cannotCreate
      case .tooLarge: .badData
      }
    return FeedIOError(kind, description)
  }
}
