import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TextPoints

/// Writes the view to a file when the application asks for it.
struct RangeExporter {
  /// A file or a folder; nil for the current folder.
  let target: String?

  /// Writes a requested range, and shows where or why not. Called once a turn.
  func follow(_ state: inout AppState) -> Change {
    guard let export = state.outbox.consumeExport() else { return .nothing }
    return state.update(.answer(write(export)), at: Instant.now.seconds)
  }

  private func write(_ export: RangeExport) -> String {
    let path = FreeFileName(
      export.target ?? target, symbol: export.symbol, endings: ["csv", "ndjson", "jsonl", "mcap"]
    ).path
    if path.hasSuffix(".mcap") { return record(export, to: path) }
    let form: RangeExport.Form = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") ? .ndjson : .csv
    guard form == .ndjson || export.isUniform else {
      return "bars and single values do not fit one CSV file; name an .ndjson file with --export-to"
    }
    do throws(SystemError) {
      try FileSystem.make(path, with: export.text(form).utf8)
    } catch {
      return "the view is not exported: \(error.description)"
    }
    return Self.words(export, path)
  }

  /// Writes a recording, one message per point.
  private func record(_ export: RangeExport, to path: String) -> String {
    if let topic = export.messages.first(where: { !Topic.isValid($0.symbol) })?.symbol {
      return "the view is not exported: \(Console.clean(topic)) is not a name for a recording"
    }
    do throws(FeedIOError) {
      let recorder = try Recorder(path: path)
      for part in export.messages {
        let messages = ImportedMessages(
          part.payload, topic: part.symbol, indexScale: part.form.indexScale, areTrades: part.form.areTrades,
          words: part.words)
        for message in messages { recorder.add(message) }
      }
      if let error = recorder.finish().error { throw error }
    } catch {
      return "the view is not exported: \(error.description)"
    }
    return Self.words(export, path)
  }

  private static func words(_ export: RangeExport, _ path: String) -> String {
    "wrote \(export.count.counted("point")) to \(Console.clean(path))"
  }
}
