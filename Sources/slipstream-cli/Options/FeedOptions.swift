import ArgumentParser
import AxisScales
import Slipstream

/// Where points come from, over ZeroMQ.
struct FeedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Give up with 69 when nothing has come for so long.", valueName: "duration"))
  var wait: String?

  @Flag(help: "Take every series whose name begins with --symbol.")
  var prefix = false

  @Option(help: ArgumentHelp("Control endpoint for history and missing points, or none.", valueName: "endpoint"))
  var control: String?

  @OptionGroup var decoding: DecodeOptions
  @OptionGroup var keys: ReaderKeyOptions

  func waitSeconds() throws -> Double? {
    try wait.map { try seconds($0, "--wait") }
  }
}

/// Reads a duration in seconds or says which option was wrong.
func seconds(_ text: String, _ option: String) throws -> Double {
  switch try parsed(text, option).amount {
  case .nanoseconds(let length): return Double(length) / 1e9
  case .days(let days): return days * 86_400
  case .points: throw Failure(.usage, "\(option) \(text) needs a unit, as 500ms, 2s or 1h30m")
  }
}
