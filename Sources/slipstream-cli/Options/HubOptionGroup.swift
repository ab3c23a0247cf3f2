import ArgumentParser
import FeedIO

/// How to connect to a hub; the variables of the `nats` program replace options that are not given.
struct HubOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp("Credentials file for a nats:// stream; by default $NATS_CREDS.", valueName: "file"))
  var natsCreds: FileName?

  @Option(
    help: ArgumentHelp("File with the seed of your key (nkey); by default $NATS_NKEY.", valueName: "file"))
  var natsNkey: FileName?

  @Option(help: ArgumentHelp("File of trusted certificate authorities, for tls://.", valueName: "file"))
  var natsCa: FileName?

  @Option(help: ArgumentHelp("Client certificate file, for servers that ask for one.", valueName: "file"))
  var natsCert: FileName?

  @Option(help: ArgumentHelp("Private key file of the client certificate.", valueName: "file"))
  var natsKey: FileName?

  @Flag(help: "Also use servers of the cluster that a server announces, besides the servers in the address.")
  var discover = false

  /// - Parameter isInsecure: whether other machines may be reached without TLS.
  func options(isInsecure: Bool = false) -> HubOptions {
    var options = HubOptions()
    options.credentials = natsCreds?.path
    options.seed = natsNkey?.path
    options.authorities = natsCa?.path
    options.certificate = natsCert?.path
    options.key = natsKey?.path
    options.discovers = discover
    options.isInsecure = isInsecure
    return options
  }
}
