import CivilTime
import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TextPoints

/// Reads large files beside the viewer's loop: the screen shows at once how far the reading has come, and keys answer
/// meanwhile.
final class FileReading {
  private let paths: [String]
  private let options: SeriesOptions
  private let choice: FileSet.Choice
  private let settings: Settings
  /// Bytes of all files.
  private let size: Int
  private let shared = Guarded(Shared())
  /// Whether the loop shows the newest points of the files.
  private var showsNewest = false
  /// Whether all points, or the reason that there are none, have reached the loop.
  private(set) var isDone = false

  /// What the reading thread tells the loop.
  private struct Shared {
    var read = 0
    /// The newest points of recordings, until the loop takes them.
    var newest: FileSet?
    var result: Result<FileSet, any Error>?
  }

  /// Files below this size are read before the first frame, which takes less than a frame's time.
  private static let smallFiles = 4 << 20

  /// - Returns: nil if the files are small, so that nobody would see them being read.
  init?(_ paths: [String], _ options: SeriesOptions, _ choice: FileSet.Choice, _ settings: Settings) {
    let size = paths.reduce(0) { sum, path in
      min(Int.max / 200, sum + min(Int.max / 200, FileStatus(path: path)?.size ?? 0))
    }
    guard size >= Self.smallFiles else { return nil }
    self.paths = paths
    self.options = options
    self.choice = choice
    self.settings = settings
    self.size = size
  }

  /// Starts the thread, which signals at each percent and at its end.
  func start(waking wakeUp: WakeUp) throws {
    // because the loop touches what the thread reads with only after the thread has delivered its result.
    nonisolated(unsafe) let reading = self
    do throws(SystemError) {
      try NativeThread(name: "read files") { reading.read(waking: wakeUp) }.detach()
    } catch {
      throw Failure(.internal, error.description)
    }
  }

  private func read(waking wakeUp: WakeUp) {
    if let newest = FileSet(newestOf: paths, options, choice, settings: settings) {
      shared.withLock { $0.newest = newest }
      wakeUp.signal()
    }
    var choice = choice
    choice.progress = { [shared, size] bytes in
      let isNews = shared.withLock { shared in
        let before = shared.read * 100 / size
        shared.read = min(size, shared.read + bytes)
        return shared.read * 100 / size != before
      }
      if isNews { wakeUp.signal() }
    }
    let result = Result {
      let zone = settings.time.displayZone
      let files = try FileSet(paths, options, choice, zone: zone, settings: settings)
      try files.check(against: settings.time, paths)
      return files
    }
    shared.withLock { $0.result = result }
    wakeUp.signal()
  }

  /// Shows the progress, the newest points of recordings, and then all points. Called once a turn.
  ///
  /// - Throws: why the files cannot be read.
  func follow(_ state: inout AppState) throws -> Change {
    guard !isDone else { return .nothing }
    let (read, newest, result) = shared.withLock { shared in
      defer { (shared.newest, shared.result) = (nil, nil) }
      return (shared.read, shared.newest, shared.result)
    }
    let now = Instant.now.seconds
    guard let result else {
      let percent = read > 0 ? read * 100 / size : nil
      let change = state.show(ReadingProgress(name, percent: percent))
      guard let newest else { return change }
      newest.load(into: &state, at: now)
      showsNewest = true
      return change.union([.points, .view, .look, .words])
    }
    isDone = true
    let files = try result.get()
    var change = state.show(nil)
    files.load(into: &state, isFilling: showsNewest, at: now)
    if let name = files.valueName { change.formUnion(state.update(.feed([.quantity(name)]), at: now)) }
    if let sentence = files.assumptions.first { state.report(sentence) }
    return change.union([.points, .view, .look, .words])
  }

  private var name: String {
    paths.count == 1 ? String(paths[0].split(separator: "/").last ?? "") : "\(paths.count) files"
  }
}
