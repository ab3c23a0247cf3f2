import ArgumentParser
import AxisScales
import FeedIO
import FeedModel
import TextPoints

/// The format of a feed's messages.
struct DecodeOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto, slipstream, json, csv, msgpack
  }

  @Option(help: "Format of the messages; auto detects it from the first complete message.")
  var decode: Format = .auto

  @Option(
    name: .customLong("feed"),
    help: ArgumentHelp(
      "Read another program's feed: a known name, or a table [feed.NAME] of the configuration; list prints the names.",
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

  /// Whether an option says how messages are read.
  var isSet: Bool { mapping != nil || decode != .auto }

  /// The decoder of lines that are messages of a feed; nil without an option, when a text is a table.
  func lineDecoder(_ text: TextOptions, symbol: String?) throws -> ForeignDecoder? {
    guard isSet else { return nil }
    guard case .foreign(let reader) = try decoding(text, symbol: symbol ?? "STDIN") else {
      throw Failure(.usage, "--decode slipstream reads a feed; standard input has lines: give json or csv")
    }
    return ForeignDecoder(reader)
  }

  /// Refuses the options for files, which are tables.
  ///
  /// - Parameter readsTables: whether the command reads standard input as a table, too.
  func check(_ sources: [String], _ command: String, readsTables: Bool = false) throws {
    guard isSet, let file = sources.first(where: { ($0 != "-" || readsTables) && !Endpoint.isMeant(by: $0) }) else {
      return
    }
    let option = mapping.map { "--feed \($0)" } ?? "--decode \(decode.rawValue)"
    throw Failure(
      .usage,
      "\(option) reads messages of a feed, or lines in view - and tail -; slipstream \(command) reads \(file == "-" ? "standard input" : file) as a "
        + "table")
  }

  private func foreign(_ body: FeedMapping.Body, _ name: String, _ text: TextOptions) throws -> FeedDecoding {
    .foreign(ForeignReader(try FeedMapping.standard(body, name: name, options: text), text: text))
  }
}
