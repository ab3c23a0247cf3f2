import Platform
import Slipstream

/// The file of `--events`. Each turn writes its lines at its end, so that others can follow the file.
final class EventLog {
  private let file: File
  private let path: String
  /// The bytes that a pipe has not taken yet, and where they begin.
  private var waiting: [UInt8] = []
  private var start = 0
  private var lost = 0

  /// Most bytes that wait for the reader of a pipe; lines beyond them are lost.
  private static let mostWaiting = 1 << 20

  init(path: String) throws {
    do throws(SystemError) { file = try File(path, .replacingAtOnce) } catch {
      guard FileStatus(path: path)?.kind == .pipe else {
        throw Failure(.cannotCreate, "cannot create \(path): \(error.sentence)")
      }
      throw Failure(.cannotCreate, "nobody reads the pipe \(path): start its reader first")
    }
    self.path = path
  }

  /// The number of events that the reader of a pipe did not get, in a sentence for the end; nil if it got all.
  var loss: String? {
    lost == 0 ? nil : "the reader of \(path) was too slow for \(lost) \(lost == 1 ? "event" : "events"), which are lost"
  }

  /// Writes the lines of a turn; this changes nothing on the screen.
  @discardableResult
  func write(_ state: inout AppState) throws -> Change {
    let lines = state.drainEventLines()
    for line in lines {
      if waiting.count - start < Self.mostWaiting { waiting += Array((line + "\n").utf8) } else { lost += 1 }
    }
    guard start < waiting.count else { return .nothing }
    do throws(SystemError) { start += try file.writeAtOnce(waiting[start...]) } catch {
      throw Failure(.inputOutput, "cannot write \(path): \(error.sentence)")
    }
    if start == waiting.count { (waiting, start) = ([], 0) }
    return .nothing
  }
}

extension LookOptions {
  /// Opens the file of `--events`; nil without that option.
  func eventLog() throws -> EventLog? { try events.map { try EventLog(path: $0.path) } }

  /// Writes each stage at once for `--frame-events`, not at the end of its turn; nil without that option.
  func stage(_ log: EventLog?) -> ((LoopStage, inout AppState) throws -> Change)? {
    guard frameEvents, let log else { return nil }
    return { _, state in try log.write(&state) }
  }
}
