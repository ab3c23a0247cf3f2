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
