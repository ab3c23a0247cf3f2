import Platform
import Slipstream

/// The file of `--events`: a line is there as soon as its turn is over, so that others can follow it.
final class EventLog {
  private let file: File
  private let path: String

  init(path: String) throws {
    do throws(SystemError) { file = try File(path, .replacing) } catch {
      throw Failure(.cannotCreate, "cannot create \(path): \(error.sentence)")
    }
    self.path = path
  }

  func write(_ state: inout AppState) throws {
    let lines = state.takeEventLines()
    guard !lines.isEmpty else { return }
    do throws(SystemError) { try file.write((lines.joined(separator: "\n") + "\n").utf8) } catch {
      throw Failure(.inputOutput, "cannot write \(path): \(error.sentence)")
    }
  }
}

extension LookOptions {
  /// Opens the file of `--events`; nil where none was asked for.
  func eventLog() throws -> EventLog? { try events.map { try EventLog(path: $0.path) } }
}
