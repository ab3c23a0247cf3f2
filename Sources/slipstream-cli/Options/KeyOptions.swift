import ArgumentParser
import FeedIO
import ZeroMQ

/// Options for a reader's keys.
struct ReaderKeyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("File of this reader's secret key.", valueName: "file"))
  var curveSecret: FileName?

  // A key may begin with a dash.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The publisher's public key, or a file that holds it.", valueName: "key"))
  var curveServer: PublicKeyName?

  func credentials() throws -> ClientCredentials? {
    try Self.credentials(secret: curveSecret, server: curveServer)
  }

  /// The keys that a reader shows to a publisher whose key it knows.
  static func credentials(secret curveSecret: FileName?, server curveServer: PublicKeyName?) throws
    -> ClientCredentials?
  {
    guard curveSecret != nil || curveServer != nil else { return nil }
    guard let curveServer else {
      throw Failure(.usage, "--curve-secret needs --curve-server, the public key of the publisher to trust")
    }
    do {
      let keys = try curveSecret.map { try KeyFiles.secret(path: $0.path) } ?? CurveKeys.generate()
      return ClientCredentials(keys: keys, server: try curveServer.key())
    } catch {
      throw Failure(any: error)
    }
  }
}

/// Options for the keys of a publisher or relay.
struct ServerKeyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("File of this publisher's secret key; readers then need keys, too.", valueName: "file"))
  var curveSecret: FileName?

  @Option(help: ArgumentHelp("File of the public keys to let in; HUP reads it again.", valueName: "file"))
  var curveAllow: FileName?

  @Flag(help: "Allow a public address without keys.")
  var insecure = false

  func credentials() throws -> ServerCredentials? {
    guard curveSecret != nil || curveAllow != nil else { return nil }
    guard let curveSecret, let curveAllow else {
      throw Failure(
        .usage, "--curve-secret and --curve-allow go together: a publisher with keys lets in only those listed")
    }
    do throws(FeedIOError) {
      _ = try KeyFiles.allowed(path: curveAllow.path)
      return ServerCredentials(keys: try KeyFiles.secret(path: curveSecret.path), allowList: curveAllow.path)
    } catch {
      throw Failure(error)
    }
  }
}
