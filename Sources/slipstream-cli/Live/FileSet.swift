import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TextPoints
import TimeSeries

/// Files that are shown together, each series under its symbol. A recording has a series for each topic.
struct FileSet {
  private(set) var sources: [ScriptSource] = []
  /// Gaps in recordings, to be reported with the points.
  private(set) var remarks: [FeedEvent] = []
  /// Assumptions about text files, one sentence each, to be reported with the points.
  private(set) var assumptions: [String] = []
  /// The name of the value column if all files share it: it may be a price.
  private(set) var valueName: String?
  /// Text files whose points went straight into their series, by symbol; in `sources` they have no points.
  private var loaded: [String: LoadedSeries] = [:]
  private let settings: Settings?
  /// The names given so far.
  private var names = TakenNames()
  /// The times, or numbers, to take.
  private let range: PointRange
  /// How each text file was understood.
  private var reportedFiles = 0
  private let states: [String]
  private let markers: MarkerSeries?
  private let progress: @Sendable (Int) -> Void
  /// Whether only the newest points of recordings were read, for a first look.
  private var isPart = false
  /// Bytes of memory for the points of the remaining files, and the number of these files.
  private var room: (bytes: Int, files: Int) = (0, 0)

  /// The choices for the files besides the names.
  struct Choice {
    var isPrefix = false
    var range = PointRange.all
    /// The names of series that are states if they have words.
    var states: [String] = []
    /// The topics of recordings that are markers; nil for none.
    var markers: MarkerSeries?
    /// Receives the bytes that were read since the last call; of packed text nothing.
    var progress: @Sendable (Int) -> Void = { _ in }
  }

  /// Reads every file. Names of `--symbol` rename text files of one series in order, and choose among the series of
  /// others and the topics of recordings. Two series of one name get different symbols.
  ///
  /// - Parameters:
  ///   - choice: whether names are prefixes of topics, and the times to take.
  ///   - isFed: whether points come one by one, from the start; else only the window's part of a recording is read.
  ///   - settings: of the charts, if the points of text files may go straight into them.
  init(
    _ paths: [String], _ options: SeriesOptions, _ choice: Choice = Choice(), zone: Zone, isFed: Bool = false,
    settings: Settings? = nil
  ) throws {
    let prefix = choice.isPrefix
    range = choice.range
    states = choice.states
    markers = choice.markers
    progress = choice.progress
    self.settings = isFed ? nil : settings
    room = (self.settings?.memoryLimit ?? 0, paths.count)
    let hasRecordings = paths.contains(where: Recordings.isMeant)
    if hasRecordings {
      try open(paths, options, prefix: prefix, zone: zone)
      return
    }
    for (place, path) in paths.enumerated() {
      // As many names as files rename them in order; otherwise each file shows the names that it has.
      let isInOrder =
        !prefix && options.group == nil && options.symbols.count <= paths.count
        && !options.symbols.contains(where: NameGlob.isOne)
      let names = isInOrder ? options.symbols.indices.contains(place) ? [options.symbols[place]] : [] : options.symbols
      var file = FileSeriesNames(path: path, wanted: names, isPrefix: prefix, isOneOfMany: paths.count > 1)
      file.isOfGroup = options.group != nil
      try read(file, options, zone: zone)
    }
  }

  /// Points of a first look: more than any screen has columns, and read in a few hundredths of a second.
  private static let newestPoints = 100_000

  /// Reads the newest points of recordings, to be shown while all of them are read. Faults are left to the reading of
  /// all.
  ///
  /// - Returns: nil where the newest points alone would mislead, or would not come sooner: with text files, with a view
  ///   chosen by the user, with a small window, with overlapping chunks or a rare topic, and with a range of times where
  ///   the recording does not state that its times never go back.
  init?(newestOf paths: [String], _ options: SeriesOptions, _ choice: Choice, settings: Settings) {
    guard paths.allSatisfy(Recordings.isMeant), settings.opening.view == nil else { return nil }
    range = choice.range
    states = choice.states
    markers = choice.markers
    progress = { _ in }
    isPart = true
    self.settings = settings
    room = (settings.memoryLimit, paths.count)
    if let most = mostPoints(of: 1), most <= Self.newestPoints { return nil }
    for path in paths {
      guard let file = try? Recordings.open(path) else { return nil }
      guard let shown = try? shownTopics(of: file, options, prefix: choice.isPrefix, path) else { continue }
      let topics = Array(shown.prefix(settings.list.limit))
      let areOurs = file.topics.allSatisfy { file.kind(of: $0) != nil }
      guard areOurs,
        let found = file.newestPoints(ofEach: topics, atLeast: Self.newestPoints, within: choice.range)
      else { return nil }
      for points in found { add(points, names.reserve(points.topic, of: path), path) }
    }
    guard hasPoints else { return nil }
  }

  private mutating func read(_ file: FileSeriesNames, _ options: SeriesOptions, zone: Zone) throws {
    let path = file.path
    defer { room.files -= 1 }
    guard let settings, LoadedSeries(settings: settings) != nil else {
      let table = try Sources.readFile(path, options, zone: zone, states: states)
      recordRemarks(of: table, path)
      var reach = Reach(range)
      defer { if let words = reach.words { assumptions.append(path == "-" ? words : "\(path): \(words)") } }
      for (place, (name, series)) in try file.chosen(table).enumerated() {
        reach.add(series.payload(table.kind), on: table.indexScale)
        let symbol = names.reserve(name, of: path)
        sources.append(
          ScriptSource(
            symbol: symbol, payload: series.payload(table.kind).within(range, on: table.indexScale),
            badRows: place == 0 ? table.badRows : 0,
            rowFaults: place == 0 ? table.faults : [], indexScale: table.indexScale))
        sources[sources.count - 1].equalTimesAreOwn = table.equalTimesAreOwn
        sources[sources.count - 1].words = series.words
      }
      return
    }
    var found: [LoadedSeries] = []
    var places: [String: Int?] = [:]
    var own: [String] = []
    let memory = share
    var reach = Reach(range)
    defer { if let words = reach.words { assumptions.append(path == "-" ? words : "\(path): \(words)") } }
    let rest = try Sources.loadFile(path, options, zone: zone, states: states, progress: progress) { table in
      for series in table.series where series.count > 0 || series.name == nil {
        let key = series.name ?? ""
        if places[key] == nil, places.count < SourceTable.mostSeries {
          places[key] = .some(nil)
          own.append(key)
          if let name = file.name(of: series, in: table),
            let loaded = LoadedSeries(symbol: name, settings: settings, memory: memory / max(1, table.series.count))
          {
            places[key] = found.count
            found.append(loaded)
          }
        }
        if case .some(.some(let place)) = places[key] {
          reach.add(series.payload(table.kind), on: table.indexScale)
          found[place].append(
            series.payload(table.kind).within(range, on: table.indexScale), indexScale: table.indexScale,
            equalTimesAreOwn: table.equalTimesAreOwn)
          found[place].words = series.words ?? found[place].words
        }
      }
    }
    let all = found.reduce(0) { $0 + $1.amended + $1.count }
    recordRemarks(
      of: rest, path, replaced: found.reduce(0) { $0 + $1.amended }, shared: found.reduce(0) { $0 + $1.shared }, of: all
    )
    guard !found.isEmpty || own.isEmpty || file.isOfGroup else { throw file.nothing(among: own) }
    for (place, var series) in found.enumerated() {
      series.symbol = names.reserve(series.symbol, of: path)
      if place == 0 { series.record(badRows: rest.badRows, rest.faults) }
      add(series)
      sources.append(ScriptSource(symbol: series.symbol, payload: SourceSeries().payload(rest.kind)))
    }
  }

  /// - Parameters:
  ///   - replaced: number of points, `of` all, that took the place of another one: the first rows do not show it where
  ///     series follow one another.
  ///   - shared: number of samples that share the time of another one.
  private mutating func recordRemarks(
    of table: SourceTable, _ path: String, replaced: Int = 0, shared: Int = 0, of all: Int = 0
  ) {
    let name = table.understanding?.valueName
    valueName = reportedFiles == 0 || valueName == name ? name : nil
    reportedFiles += 1
    var parts = (table.understanding?.assumptions ?? []) + table.notes.words
    parts += table.sharedTimesWords(table.equalTimesAreOwn ? shared : replaced, of: all).map { [$0] } ?? []
    guard !parts.isEmpty else { return }
    let sentence = parts.joined(separator: "; ")
    assumptions.append(path == "-" ? sentence : "\(path): \(sentence)")
  }

  /// Memory for the next file: an equal share of what the files before have left.
  private var share: Int { room.bytes / max(1, room.files) }

  /// Keeps a filled series, and reports points that did not fit.
  private mutating func add(_ series: LoadedSeries) {
    if let words = series.memoryWords { Console.error("slipstream: \(words)") }
    room.bytes -= min(room.bytes, series.bytes)
    loaded[series.symbol] = series
  }

  /// Points to read of each topic of a recording; nil for all, if points come one by one.
  private func mostPoints(of topics: Int) -> Int? {
    guard let settings else { return nil }
    switch settings.retention {
    case .count(let count): return count
    case .age: return nil
    // For a moment they are in memory twice: as read, and in their series.
    case .unlimited: return max(1, share / (MemoryLayout<Bar>.stride * 2) / max(1, topics))
    }
  }

  /// Nanoseconds of each topic of a recording to read before its newest point; nil for all.
  private var age: Int64? {
    if case .age(let nanoseconds)? = settings?.retention { nanoseconds } else { nil }
  }

  /// Reads recordings, and text files beside them, which then keep their own names.
  private mutating func open(
    _ paths: [String], _ options: SeriesOptions, prefix: Bool, zone: Zone
  ) throws {
    let files = try paths.map {
      Recordings.isMeant(by: $0) ? try Recordings.openPoints($0, time: options.columns.fields?.columns["time"]) : nil
    }
    // Each name must be a topic of some recording, not of each.
    let known = files.flatMap { $0?.topics.map(\.name) ?? [] }
    for symbol in options.symbols
    where !known.contains(where: { prefix ? $0.hasPrefix(symbol) : NameGlob.admits(symbol, $0) }) {
      guard let first = zip(files, paths).first(where: { $0.0 != nil }), let file = first.0 else { continue }
      _ = try Recordings.topics(of: file, [symbol], prefix: prefix, path: first.1)
    }
    for (file, path) in zip(files, paths) {
      guard let file else {
        try read(FileSeriesNames(path: path, wanted: [], isOneOfMany: true), options, zone: zone)
        continue
      }
      defer { room.files -= 1 }
      if let wanted = try shownTopics(of: file, options, prefix: prefix, path) { try add(file, wanted, path) }
    }
  }

  /// The topics of a recording that are series and that the options name; nil if they name those of other files alone.
  private func shownTopics(
    of file: RecordingFile, _ options: SeriesOptions, prefix: Bool, _ path: String
  ) throws -> [String]? {
    let names = file.topics.map(\.name)
    let here = options.symbols.filter { symbol in
      names.contains { prefix ? $0.hasPrefix(symbol) : NameGlob.admits(symbol, $0) }
    }
    if here.isEmpty, !options.symbols.isEmpty { return nil }
    let marks = Set(file.topics.filter(file.hasMarkers).map(\.name))
    return try Recordings.topics(of: file, here, prefix: prefix, path: path)
      .filter { markers?.hides($0) != true && !marks.contains($0) }
  }

  private mutating func add(_ file: RecordingFile, _ wanted: [String], _ path: String) throws {
    let most = Settings().list.limit
    if wanted.count > most {
      Console.error("slipstream: \(path) has \(wanted.count) topics; the first \(most) are shown: choose by --symbol")
    }
    Recordings.report(RecordingReport(), file, path: path)
    let topics = Array(wanted.prefix(most))
    let work = CountedWork { [progress] done, all in progress(Int(file.byteCount) / all * done) }
    let found = file.points(
      ofEach: topics, last: mostPoints(of: topics.count), age: age, within: range, work: work)
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
      let symbol = names.reserve(points.topic, of: path)
      add(points, symbol, path)
      remarks += points.gaps.map { .gap(topic: symbol, missing: $0) }
    }
  }

  /// Adds the points of a topic, straight into their series if possible.
  private mutating func add(_ points: RecordingFile.Points, _ symbol: String, _ path: String) {
    guard let settings, var series = LoadedSeries(symbol: symbol, settings: settings, memory: share) else {
      sources.append(
        ScriptSource(
          symbol: symbol, payload: points.payload, badRows: points.damaged, indexScale: points.indexScale))
      sources[sources.count - 1].equalTimesAreOwn = points.equalTimesAreOwn
      sources[sources.count - 1].words = points.words
      return
    }
    series.append(
      points.payload, indexScale: points.indexScale, equalTimesAreOwn: points.equalTimesAreOwn)
    series.record(badRows: points.damaged)
    (series.isCut, series.words, series.isPart) = (points.isCut, points.words, isPart)
    add(series)
    sources.append(ScriptSource(symbol: symbol, payload: points.payload.prefix(0)))
  }

  /// Whether any file has a point.
  var hasPoints: Bool { sources.contains { $0.payload.count > 0 || loaded[$0.symbol]?.isEmpty == false } }

  /// Fails without a point, and if the rules exclude numbers and all points have times.
  func check(against rules: TimeRules, _ paths: [String]) throws {
    guard hasPoints else {
      throw Failure(.badData, "\(paths.joined(separator: ", ")): there are no points to show")
    }
    try FileSet.check(rules, sources)
  }

  /// Fails if numbers are to be excluded and all points have times.
  static func check(_ rules: TimeRules, _ sources: [ScriptSource]) throws {
    guard let numbers = rules.exclusions(ofNumbers: true).first?.text, !sources.isEmpty,
      !sources.contains(where: { $0.indexScale != nil })
    else { return }
    throw Failure(
      .usage,
      "--exclude \(numbers) is for an axis of numbers, and \(sources[0].symbol) has times; exclude dates or hours")
  }

  /// All points at once, with their gaps.
  ///
  /// - Parameter isFilling: whether the state shows the newest of them, in whose place they come.
  func load(into state: inout AppState, isFilling: Bool = false, at now: Double = 0) {
    if isFilling { fill(&state, at: now) } else { loadSeries(into: &state, at: now) }
    if !remarks.isEmpty { state.update(.feed(remarks), at: now) }
  }

  private func fill(_ state: inout AppState, at now: Double) {
    let whole = sources.filter { loaded[$0.symbol] == nil }
    guard !whole.isEmpty else {
      state.fill(sources.compactMap { loaded[$0.symbol] }, at: now)
      return
    }
    let runs = whole.map { source in
      var run = TapeRun(symbol: source.symbol, payload: source.payload, indexScale: source.indexScale)
      run.equalTimesAreOwn = source.equalTimesAreOwn
      run.words = source.words
      return run
    }
    state.fill(runs, badRows: whole.reduce(0) { $0 + $1.badRows }, at: now)
  }

  /// All points at once, without their gaps.
  func loadSeries(into state: inout AppState, at now: Double = 0) {
    for source in sources {
      if let series = loaded[source.symbol] {
        state.load(series, at: now)
        continue
      }
      state.update(
        .load(
          symbol: source.symbol, source.payload, badRows: source.badRows, indexScale: source.indexScale,
          equalTimesAreOwn: source.equalTimesAreOwn),
        at: now)
      if let words = source.words { state.update(.states(symbol: source.symbol, words), at: now) }
      if isPart { state.markPart(source.symbol) }
      if !source.rowFaults.isEmpty { state.update(.rowFaults(symbol: source.symbol, source.rowFaults), at: now) }
    }
  }
}

/// Work on all processors that counts the pieces done: the chunks of a recording are about equally large.
private struct CountedWork: OrderedWork {
  private let threads = ThreadedWork()
  /// Receives the number of pieces done since the last call, and the number of all.
  let progress: @Sendable (_ done: Int, _ all: Int) -> Void

  func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, deliver: (Value) -> Bool
  ) {
    threads.each(count, work) { value in
      progress(1, count)
      return deliver(value)
    }
  }

  func willFill(_ memory: UnsafeRawBufferPointer) { threads.willFill(memory) }
}
