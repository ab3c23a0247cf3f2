import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TextPoints

/// Writes points of files to a new recording.
struct RecordingCopy {
  let path: String
  var options: RecorderOptions
  var cut = RecordingCut(.all)

  init(to path: String, _ options: RecorderOptions) { (self.path, self.options) = (path, options) }

  func recorder() throws -> Recorder {
    do throws(FeedIOError) { return try Recorder(path: path, options: options) } catch { throw Failure(error) }
  }

  /// Imports a text file.
  ///
  /// - Parameters:
  ///   - zone: the zone of local times.
  ///   - isPrefix: whether the wanted names are the beginnings of names.
  ///   - marks: the column of markers; nil for none.
  func importFile(
    _ source: String, _ series: SeriesOptions, zone: Zone, isPrefix: Bool = false, range: PointRange,
    marks: MarkerColumnOptions? = nil
  ) throws {
    let input = source == "-" && marks?.markers != nil ? try Sources.readInput(series, zone: zone) : nil
    let table = try input?.table ?? Sources.readFile(source, series, zone: zone)
    Sources.reportUnderstanding(table, path: source)
    let chosen = try FileSeriesNames(path: source, wanted: series.symbols, isPrefix: isPrefix).chosen(table)
    for (topic, _) in chosen where !Topic.isValid(topic) {
      throw Failure(.usage, "\(topic) is not a valid series name; give one with --symbol")
    }
    let marked = try marks?.topics(of: source, input?.bytes, names: series.symbols, zone: zone) ?? []
    let token = try stopToken()
    let recorder = try recorder()
    for one in marked {
      let messages = ImportedMessages(
        one.payload.within(range, on: one.indexScale), topic: one.topic, indexScale: one.indexScale,
        markers: one.markers)
      for message in messages where !token.isRequested { recorder.add(message) }
    }
    for (topic, series) in chosen {
      let messages = ImportedMessages(
        series.payload(table.kind).within(range, on: table.indexScale), topic: topic, indexScale: table.indexScale,
        areTrades: table.areTrades, words: series.words)
      for message in messages where !token.isRequested { recorder.add(message) }
    }
    try end(recorder, token, source)
  }

  /// Copies the messages of topics of a recording; byte for byte, unless the options say another encoding.
  func copy(_ file: RecordingFile, _ topics: [String], from source: String) throws {
    let token = try stopToken()
    let recorder = try recorder()
    var messages = file.messages(topics: Set(topics))
    while !token.isRequested, let message = messages.next() {
      for part in cut.parts(of: message) { recorder.add(part) }
    }
    Recordings.report(messages.report, file, path: source)
    try end(recorder, token, source)
  }

  /// Merges recordings.
  ///
  /// - Returns: the points that more than one recording held.
  func merge(_ files: [RecordingFile], from sources: [String]) throws -> Int {
    let token = try stopToken()
    let recorder = try recorder()
    var merge = RecordingMerge(files)
    do throws(FeedFault) {
      while !token.isRequested, let message = try merge.next() { recorder.add(message) }
    } catch {
      _ = recorder.finish()
      throw Failure(.badData, error.description)
    }
    for (place, report) in merge.reports.enumerated() {
      Recordings.report(report, files[place], path: sources[place])
    }
    try end(recorder, token, sources.joined(separator: ", "))
    return merge.repeated
  }

  private func end(_ recorder: Recorder, _ token: StopToken, _ source: String) throws {
    var progress = RecordProgress()
    try RecordingCopy.end(
      recorder.finish(), &progress, signal: token.signal, elapsed: 0, nothing: "\(source) has no points to write")
  }

  /// Reports the end of a recording.
  ///
  /// - Parameter nothing: the sentence for a recording without messages; nil if that is in order.
  static func end(
    _ result: Recorder.Progress, _ progress: inout RecordProgress, signal: Int32, elapsed: Double, nothing: String?
  ) throws {
    progress.report(result, elapsed: elapsed)
    progress.end()
    if let error = result.error { throw Failure(error) }
    let place = result.files > 1 ? "\(result.files) files, the last \(result.file)" : result.file
    Console.error("slipstream: recorded \(Int(clamping: result.sealedThrough).counted("message")) in \(place)")
    if signal != 0 { throw ExitCode(128 + signal) }
    if result.sealedThrough == 0, let nothing { throw Failure(.unavailable, nothing) }
  }
}
