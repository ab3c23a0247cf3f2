import ArgumentParser
import FeedIO

/// How to connect to a hub; the variables of the `nats` program replace options that are not given.
struct HubOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp("File of credentials for a nats:// stream; NATS_CREDS stands in for it.", valueName: "file"))
  var natsCreds: FileName?

  @Option(
    help: ArgumentHelp("File with the seed of your key (nkey); NATS_NKEY stands in for it.", valueName: "file"))
  var natsNkey: FileName?

  @Option(help: ArgumentHelp("File of the authorities to trust, for tls://.", valueName: "file"))
  var natsCa: FileName?

  @Option(help: ArgumentHelp("File of this program's certificate, for servers that ask for one.", valueName: "file"))
  var natsCert: FileName?

  @Option(help: ArgumentHelp("File of the certificate's secret key.", valueName: "file"))
  var natsKey: FileName?

  @Flag(help: "Use further servers of the cluster that a server names, besides those of the address.")
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
