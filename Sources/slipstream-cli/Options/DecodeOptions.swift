import ArgumentParser
import AxisScales
import FeedModel

/// The format of a feed's messages.
struct DecodeOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto, slipstream, json, csv, msgpack
  }

  @Option(help: "Format of the messages; auto detects it from the first whole message.")
  var decode: Format = .auto

  @Option(
    name: .customLong("feed"),
    help: ArgumentHelp(
      "Read another program's feed by its name, or by a table [feed.NAME] of the configuration; list prints the names.",
      valueName: "name"), completion: OfferedWords.feeds)
  var mapping: String?

  /// - Parameters:
  ///   - text: names of fields and the unit of times, which override a table.
  ///   - symbol: the series' name if a message has none.
  func decoding(_ text: TextOptions, symbol: String?) throws -> FeedDecoding {
    do {
      if let mapping {
        guard decode == .auto else {
          throw Failure(.usage, "--feed and --decode exclude each other: the table names the format of the feed")
        }
        var found = try ConfiguredFeeds.mapping(mapping, ConfigurationFile.all())
        try found.apply(text)
        if let symbol { found.seriesName = symbol }
        return .foreign(ForeignReader(found, text: text))
      }
      let name = symbol ?? "FEED"
      switch decode {
      case .auto: return .automatic(try FeedDetection(name: name, options: text))
      case .slipstream: return .slipstream
      case .json: return try foreign(.json, name, text)
      case .csv: return try foreign(.delimited, name, text)
      case .msgpack: return try foreign(.msgpack, name, text)
      }
    } catch let fault as FeedFault {
      throw Failure(.usage, "--fields: \(fault.description)")
    }
  }

  private func foreign(_ body: FeedMapping.Body, _ name: String, _ text: TextOptions) throws -> FeedDecoding {
    .foreign(ForeignReader(try FeedMapping.standard(body, name: name, options: text), text: text))
  }
}
