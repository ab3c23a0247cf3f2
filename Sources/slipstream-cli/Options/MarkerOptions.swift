import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TextPoints

/// Options of events of data, which charts show as markers.
struct MarkerOptions: ParsableArguments {
  @Option(
    name: .customLong("markers-from"),
    help: ArgumentHelp(
      """
      Events as markers on the chart: a file, an endpoint or - with times and texts, or trades with side and price; \
      repeatable.
      """, valueName: "source"),
    completion: OfferedWords.sources)
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column or field of the charted source whose texts are markers at their times.", valueName: "column"))
  var markers: String?

  @Option(
    help: ArgumentHelp(
      """
      The columns of markers, as time=when,text=msg; the roles are time, index, text, value, kind, side, size and \
      symbol. Without it they are found by their names.
      """, valueName: "role=column,..."))
  var markerFields: MarkerFieldsValue?

  /// - Parameters:
  ///   - files: the charted text files.
  ///   - recordings: the charted recordings.
  /// - Throws: `Failure` for a file without times or texts.
  func apply(to settings: inout Settings, files: [String], recordings: [String] = []) throws {
    let zone = settings.time.displayZone
    let fields = markerFields?.fields ?? [:]
    for source in sources where Recordings.isMeant(by: source) {
      settings.markers += try Self.recorded(source, MarkerSeries(name: fields["text"]))
        .map { $0.named(Sources.symbol(of: source)) }
    }
    if markers == nil { for path in recordings { settings.markers += try Self.ofMarkers(path) } }
    for source in sources where !Self.isLive(source) && !Recordings.isMeant(by: source) {
      let table = try Self.table(source, fields, zone)
      settings.markers += table.batches.map { $0.named(Sources.symbol(of: source)) }
      settings.markerWords += Self.words(table, source)
    }
    guard let markers else { return }
    for path in recordings {
      settings.markers += try Self.recorded(path, MarkerSeries(name: markers)).map { $0.named(markers) }
    }
    for file in files {
      let table = try Self.table(file, ownFields, zone, needsText: true)
      // The series of the file have its name, or names of their own.
      settings.markers += table.batches.map {
        MarkerBatch(symbol: nil, markers: $0.markers, indexScale: $0.indexScale).named(markers)
      }
      settings.markerWords += Self.words(table, file)
    }
  }

  /// The roles of columns where one of the charted source has the texts.
  private var ownFields: [String: String] {
    var own = markerFields?.fields ?? [:]
    own["text"] = markers
    return own
  }

  private static func isLive(_ source: String) -> Bool { source == "-" || Endpoint.isMeant(by: source) }

  /// Reads the markers of a column of the charted feed; nil unless one is named.
  func stream(in zone: Zone) -> MarkerStream? {
    guard markers != nil else { return nil }
    return MarkerStream(options: Sources.textOptions(zone: zone), fields: ownFields, needsText: true)
  }

  /// The topic of markers of a feed or recording of ours; nil unless one is named.
  ///
  /// - Parameter shown: series that are shown even if they have the markers.
  func series(besides shown: [String]) -> MarkerSeries? {
    markers.map { MarkerSeries(name: $0, isSeries: shown.contains($0)) }
  }

  /// The topics to subscribe to for `names` and the markers; empty for all topics.
  func topics(besides names: [String]) -> [String] {
    guard let markers, !names.isEmpty, !names.contains(markers) else { return names }
    return names + [markers]
  }

  /// The markers of the topics of markers of a recording; none where it has no such topics.
  private static func ofMarkers(_ path: String) throws -> [MarkerBatch] {
    let file = try Recordings.open(path)
    return file.topics.filter(file.hasMarkers).compactMap { batch(of: $0, in: file) }
  }

  /// The markers of a topic of markers or of states; nil for other topics.
  private static func batch(of topic: RecordedTopic, in file: RecordingFile) -> MarkerBatch? {
    guard let points = file.points(of: topic.name) else { return nil }
    if let table = points.markers {
      return MarkerBatch(
        markers: FeedMessage.markers(of: points.payload, in: table), indexScale: points.indexScale)
    }
    return points.words.map { MarkerSeries.markers(of: points.payload, $0, indexScale: points.indexScale) }
  }

  /// The markers of topics of markers or of states of a recording.
  private static func recorded(_ path: String, _ series: MarkerSeries) throws -> [MarkerBatch] {
    let file = try Recordings.open(path)
    let batches = file.topics.filter { series.isMeant(by: $0.name) }.compactMap { batch(of: $0, in: file) }
    guard !batches.isEmpty else {
      throw Failure(
        .badData,
        "\(path) has no markers and no words to show as such; record them with --markers COLUMN, and name the column")
    }
    return batches
  }

  /// The sources whose markers come as they happen.
  func live(in zone: Zone) -> MarkerSources {
    MarkerSources(sources: sources.filter(Self.isLive), fields: markerFields?.fields ?? [:], zone: zone)
  }

  /// - Throws: `Failure` if a source comes as it happens, and the command draws one picture of files.
  func refuseLive(_ command: String) throws {
    guard let source = sources.first(where: Self.isLive) else { return }
    throw Failure(
      .usage, "--markers-from \(source) goes on, and \(command) draws files at once; give a file of markers")
  }

  static func table(
    _ path: String, _ fields: [String: String], _ zone: Zone, needsText: Bool = false
  ) throws -> MarkerTable {
    let (text, remark) = try Files.table(path, as: path, limit: MarkerTable.mostBytes)
    if let remark { Console.report([remark]) }
    do throws(FeedFault) {
      return try MarkerTable(
        text, format: TextFormat(fileName: path), options: Sources.textOptions(zone: zone), fields: fields,
        needsText: needsText)
    } catch {
      throw Failure(.badData, "\(path): \(error)")
    }
  }

  /// Sentences about a table without markers, and about rows that are not markers.
  static func words(_ table: MarkerTable, _ path: String) -> [String] {
    var words: [String] = []
    if table.count == 0, table.badRows == 0 {
      words.append("\(path) has a header and no rows: there are no markers in it")
    }
    if table.badRows > 0, let first = table.firstBadRow {
      words.append(
        "\(path): \(table.badRows.counted("row")) without a marker; the first is row \(first.line): \(first.reason)")
    }
    if table.isCut { words.append("\(path): the first \(MarkerTable.mostRows) rows are read, the others are not") }
    return words
  }
}

/// `ROLE=COLUMN,...` of markers.
struct MarkerFieldsValue: OptionValue {
  let fields: [String: String]

  init(option text: String) throws {
    do throws(FeedFault) { fields = try MarkerColumns.fields(parsing: text) } catch {
      throw ValueFault(sentence: "\(error)")
    }
  }
}
