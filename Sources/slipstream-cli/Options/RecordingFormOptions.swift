import ArgumentParser
import FeedModel

/// The form of a recording's messages, for programs that do not read SBE.
struct RecordingFormOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write one point per message as json or protobuf, which Foxglove, PlotJuggler and others chart; slipstream keeps \
      the messages as they are.
      """, valueName: "encoding"))
  var encode: RecordingEncoding?

  @Option(
    help: ArgumentHelp(
      "With json or protobuf, log each point at its own time (point) or at its receipt (receive).", valueName: "time"))
  var stamp: RecordingStamp = .point

  var form: MessageFormat { MessageFormat(encode ?? .slipstream, stamp: stamp) }
}
