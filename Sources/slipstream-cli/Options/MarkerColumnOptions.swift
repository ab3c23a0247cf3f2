import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import TextPoints

/// A column of texts that becomes a topic of markers, where files are published or recorded.
struct MarkerColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A column or field whose texts become a topic of markers, with the value, kind, side and size of their rows.",
      valueName: "column"))
  var markers: String?

  @Option(
    help: ArgumentHelp(
      """
      The other columns of markers, as time=when,value=px; the roles are time, index, text, value, kind, side, size and \
      symbol. Without it they are found by their names.
      """, valueName: "role=column,..."))
  var markerFields: MarkerFieldsValue?

  /// The columns by their roles.
  private var fields: [String: String] {
    var fields = markerFields?.fields ?? [:]
    fields["text"] = markers
    return fields
  }

  /// Reports if the option has no effect: feeds and recordings have topics of markers already.
  func remark(_ source: String, _ command: String) {
    guard markers != nil, Endpoint.isMeant(by: source) || Recordings.isMeant(by: source) else { return }
    Console.error(
      "slipstream: --markers takes a column of a file or of standard input; \(command) keeps the markers of \(source) as they are"
    )
  }

  /// Reads markers from the lines of a stream.
  func stream(in zone: Zone) -> MarkerStream {
    MarkerStream(options: Sources.textOptions(zone: zone), fields: fields, needsText: true)
  }

  /// The markers of a file as topics, each in the order of times; none without the option. Reports rows without a
  /// marker.
  ///
  /// - Parameters:
  ///   - text: the contents of standard input; nil reads the file.
  ///   - names: the wanted symbols; empty for all.
  func topics(of path: String, _ text: [UInt8]? = nil, names: [String], zone: Zone) throws -> [PublishedSeries] {
    guard let markers else { return [] }
    let table: MarkerTable
    if let text {
      do throws(FeedFault) {
        table = try MarkerTable(text, options: Sources.textOptions(zone: zone), fields: fields, needsText: true)
      } catch {
        throw Failure(.badData, "\(path): \(error)")
      }
    } else {
      table = try MarkerOptions.table(path, fields, zone, needsText: true)
    }
    Console.report(MarkerOptions.words(table, path))
    return try table.batches.compactMap { batch -> PublishedSeries? in
      if let symbol = batch.symbol, !names.isEmpty, !names.contains(where: { NameGlob.admits($0, symbol) }) {
        return nil
      }
      let topic = batch.topic(of: markers)
      guard Topic.isValid(topic) else { throw Failure(.usage, "\(topic) is not a valid name of a series of markers") }
      let ordered = batch.markers.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      return PublishedSeries(topic: topic, markers: ordered.map(\.element), indexScale: batch.indexScale)
    }
  }
}
