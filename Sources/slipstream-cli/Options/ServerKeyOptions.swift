import ArgumentParser
import FeedIO

/// Options for the keys of a publisher or relay.
struct ServerKeyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("File of this publisher's secret key; readers then need keys, too.", valueName: "file"))
  var curveSecret: FileName?

  @Option(help: ArgumentHelp("File of the allowed public keys; SIGHUP reads it again.", valueName: "file"))
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
