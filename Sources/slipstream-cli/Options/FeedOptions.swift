import ArgumentParser
import FeedIO

/// Options of a source over ZeroMQ.
struct FeedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Exit with 69 if no point arrives within this time.", valueName: "duration"))
  var wait: QuotedValue<Seconds>?

  @Flag(help: "Take every series whose name begins with --symbol.")
  var prefix = false

  @Option(help: ArgumentHelp("Control endpoint for history and missing points, or none.", valueName: "endpoint"))
  var control: ControlAddress?

  @OptionGroup var decoding: DecodeOptions
  @OptionGroup var keys: ReaderKeyOptions
  @OptionGroup(title: "Hub") var hub: HubOptionGroup

  @Flag(help: "Read a stream from another machine without TLS.")
  var insecure = false

  /// How long to wait for the first point.
  var waitSeconds: Double? { wait?.value.count }
}
