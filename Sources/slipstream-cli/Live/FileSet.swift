import Feed
import FeedIO
import Scales
import Slipstream

/// Files that are shown together, each series with the symbol it is shown under. A recording has a series for each topic.
struct FileSet {
  private(set) var sources: [ScriptSource] = []
  /// What is missing in recordings, to be told with what is shown.
  private(set) var remarks: [FeedEvent] = []
  /// What was assumed of text files, a sentence each, to be told with what is shown.
  private(set) var assumptions: [String] = []
  /// Text files whose points went into their series as they were read, by symbol; in `sources` they have no points.
  private var loaded: [String: LoadedSeries] = [:]
  private let settings: Settings?

  /// Reads every file. Names by `--symbol` go to text files of one series in order, and choose the series of others and
  /// the topics of recordings; two series of one name are told apart.
  ///
  /// - Parameters:
  ///   - prefix: whether names are beginnings of topics.
  ///   - isFed: whether points come one by one, from the start; else a recording is read as far as the window asks for.
  ///   - settings: those of the charts, where the points of text files may go straight into these.
  init(
    _ paths: [String], _ options: SeriesOptions, prefix: Bool = false, zone: Zone, isFed: Bool = false,
    settings: Settings? = nil
  ) throws {
    self.settings = isFed ? nil : settings
    let hasRecordings = paths.contains(where: Recordings.isMeant)
    if hasRecordings {
      try open(paths, options, prefix: prefix, zone: zone, last: isFed ? nil : options.windowPoints())
      return
    }
    for (place, path) in paths.enumerated() {
      // Names go to files in order, where there are as many; else each file shows those that it has.
      let isInOrder = !prefix && options.symbols.count <= paths.count
      let names = isInOrder ? options.symbols.indices.contains(place) ? [options.symbols[place]] : [] : options.symbols
      let file = FileSeriesNames(path: path, wanted: names, isPrefix: prefix, isOneOfMany: paths.count > 1)
      try read(file, options, zone: zone)
    }
  }

  private mutating func read(_ file: FileSeriesNames, _ options: SeriesOptions, zone: Zone) throws {
    let path = file.path
    guard let settings, LoadedSeries(settings: settings) != nil else {
      let table = try Sources.readFile(path, options, zone: zone)
      tell(table, path)
      for (place, (name, series)) in try file.chosen(table).enumerated() {
        let symbol = freeName(name, path: path)
        sources.append(
          ScriptSource(
            symbol: symbol, payload: series.payload(table.kind), badRows: place == 0 ? table.badRows : 0))
      }
      return
    }
    var found: [LoadedSeries] = []
    var places: [String: Int?] = [:]
    var names: [String] = []
    let rest = try Sources.loadFile(path, options, zone: zone) { table in
      for series in table.series where series.count > 0 || series.name == nil {
        let own = series.name ?? ""
        if places[own] == nil, places.count < SourceTable.mostSeries {
          places[own] = .some(nil)
          names.append(own)
          if let name = file.name(of: series, in: table), let loaded = LoadedSeries(symbol: name, settings: settings) {
            places[own] = found.count
            found.append(loaded)
          }
        }
        if case .some(.some(let place)) = places[own] { found[place].append(series.payload(table.kind)) }
      }
    }
    tell(rest, path)
    guard !found.isEmpty || names.isEmpty else { throw file.nothing(among: names) }
    for (place, var series) in found.enumerated() {
      let symbol = freeName(series.symbol, path: path)
      series.symbol = symbol
      if place == 0 { series.badRows = rest.badRows }
      loaded[symbol] = series
      sources.append(ScriptSource(symbol: symbol, payload: SourceSeries().payload(rest.kind)))
    }
  }

  private mutating func tell(_ table: SourceTable, _ path: String) {
    guard let sentence = table.understanding?.sentence else { return }
    assumptions.append(path == "-" ? sentence : "\(path): \(sentence)")
  }

  /// Recordings, perhaps beside text files, which then keep their own names.
  private mutating func open(
    _ paths: [String], _ options: SeriesOptions, prefix: Bool, zone: Zone, last: Int?
  ) throws {
    let files = try paths.map { Recordings.isMeant(by: $0) ? try Recordings.open($0) : nil }
    // Each name must be a topic somewhere, not in each recording.
    let known = files.flatMap { $0?.topics.map(\.name) ?? [] }
    for symbol in options.symbols where !known.contains(where: { prefix ? $0.hasPrefix(symbol) : $0 == symbol }) {
      guard let first = zip(files, paths).first(where: { $0.0 != nil }), let file = first.0 else { continue }
      _ = try Recordings.topics(of: file, [symbol], prefix: prefix, path: first.1)
    }
    for (file, path) in zip(files, paths) {
      guard let file else {
        try read(FileSeriesNames(path: path, wanted: [], isOneOfMany: true), options, zone: zone)
        continue
      }
      let names = file.topics.map(\.name)
      let here = options.symbols.filter { symbol in names.contains { prefix ? $0.hasPrefix(symbol) : $0 == symbol } }
      if here.isEmpty, !options.symbols.isEmpty { continue }
      try add(file, try Recordings.topics(of: file, here, prefix: prefix, path: path), path, last)
    }
  }

  private mutating func add(_ file: RecordingFile, _ wanted: [String], _ path: String, _ last: Int?) throws {
    let most = Settings().symbolLimit
    if wanted.count > most {
      Console.error("slipstream: \(path) has \(wanted.count) topics; the first \(most) are shown: choose by --symbol")
    }
    Recordings.tell(RecordingReport(), file, path: path)
    let topics = Array(wanted.prefix(most))
    let found = file.points(ofEach: topics, last: last, work: ThreadedWork())
    guard !found.isEmpty else {
      let names = topics.isEmpty ? "" : " of \(topics.prefix(10).joined(separator: ", "))"
      throw Failure(.badData, "\(path): the recording holds no points\(names).")
    }
    let empty = topics.filter { name in !found.contains { $0.topic == name } }
    if !empty.isEmpty {
      let names = empty.prefix(10).joined(separator: ", ") + (empty.count > 10 ? ", ..." : "")
      Console.error("slipstream: \(path): no points of \(names)")
    }
    for points in found {
      let symbol = freeName(points.topic, path: path)
      sources.append(ScriptSource(symbol: symbol, payload: points.payload, badRows: points.damaged))
      remarks += points.gaps.map { .gap(topic: symbol, missing: $0) }
    }
  }

  /// Whether any of the files has a point.
  var hasPoints: Bool { sources.contains { $0.payload.count > 0 || loaded[$0.symbol]?.isEmpty == false } }

  /// The name itself, or the whole name of the file, or the name with a number.
  private func freeName(_ name: String, path: String) -> String {
    let taken = Set(sources.map(\.symbol))
    guard taken.contains(name) else { return name }
    let file = path.split(separator: "/").last ?? ""
    let stem = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    if !stem.isEmpty, !taken.contains(stem) { return stem }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// All points at once, as files are, and what is missing in them.
  func load(into state: inout AppState) {
    loadSeries(into: &state)
    if !remarks.isEmpty { state.update(.feed(remarks), at: 0) }
  }

  /// All points at once, without what is missing in them.
  func loadSeries(into state: inout AppState) {
    for source in sources {
      if let series = loaded[source.symbol] {
        state.load(series, at: 0)
        continue
      }
      state.update(.load(symbol: source.symbol, source.payload, badRows: source.badRows), at: 0)
    }
  }
}
