import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream

/// Records the feed of a viewer while the application asks for it.
final class ViewRecorder {
  let tap = RecordingValve()
  /// A file or a folder; nil for the current folder.
  private let target: String?
  private var current: (recorder: Recorder, path: String)?
  /// Sentences to print after the terminal is restored.
  private(set) var sentences: [String] = []

  init(target: String?) {
    self.target = target
  }

  /// Starts or stops as the application asks, and reports the progress to it. Called once a turn.
  func follow(_ state: inout AppState) -> Change {
    let now = Instant.now.seconds
    var change = Change.nothing
    if state.recording != nil, current == nil {
      change = begin(&state, at: now)
    } else if state.recording == nil, current != nil {
      change = end(&state, at: now)
    }
    guard let recorder = current?.recorder else { return change }
    let progress = recorder.progress
    guard progress.error == nil else { return change.union(end(&state, at: now)) }
    let messages = tap.messages
    let news = RecordingNews.progress(messages: messages, isSealed: progress.sealedThrough >= messages)
    return change.union(state.update(.recording(news), at: now))
  }

  /// Ends a running recording when the viewer has ended.
  func finish() {
    if let words = close() { sentences.append(words) }
  }

  private func begin(_ state: inout AppState, at now: Double) -> Change {
    let path = FreeFileName(target, symbol: state.chartedSymbol, endings: ["mcap"]).path
    do throws(FeedIOError) {
      var options = RecorderOptions()
      options.dropsWhenFull = true
      let recorder = try Recorder(path: path, options: options)
      current = (recorder, path)
      tap.open(to: recorder)
      return state.update(.recording(.began), at: now)
    } catch {
      sentences.append(error.description)
      return state.update(.recording(.ended(error.description)), at: now)
    }
  }

  private func end(_ state: inout AppState, at now: Double) -> Change {
    guard let words = close() else { return .nothing }
    sentences.append(words)
    return state.update(.recording(.ended(words)), at: now)
  }

  private func close() -> String? {
    _ = tap.close()
    guard let (recorder, path) = current else { return nil }
    current = nil
    let progress = recorder.finish()
    if let error = progress.error { return "the recording has ended: \(error.description)" }
    return "recorded \(Int(clamping: progress.sealedThrough).counted("message")) in \(path)"
  }
}
