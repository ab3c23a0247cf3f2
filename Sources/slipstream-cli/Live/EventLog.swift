import Platform
import Slipstream

/// The file of `--events`. Each turn writes its lines at its end, so that others can follow the file.
final class EventLog {
  private let file: File
  private let path: String

  init(path: String) throws {
    do throws(SystemError) { file = try File(path, .replacing) } catch {
      throw Failure(.cannotCreate, "cannot create \(path): \(error.sentence)")
    }
    self.path = path
  }

  /// Writes the lines of a turn; this changes nothing on the screen.
  @discardableResult
  func write(_ state: inout AppState) throws -> Change {
    let lines = state.takeEventLines()
    guard !lines.isEmpty else { return .nothing }
    do throws(SystemError) { try file.write((lines.joined(separator: "\n") + "\n").utf8) } catch {
      throw Failure(.inputOutput, "cannot write \(path): \(error.sentence)")
    }
    return .nothing
  }
}

extension EventLog {
  /// Writes a stage of the loop at once.
  func write(_ stage: LoopStage, _ state: inout AppState) throws -> Change {
    switch stage {
    case .willDraw, .didDraw: state.tell(stage)
    // The state tells by itself that it loads.
    case .willLoad, .didLoad: return .nothing
    }
    return try write(&state)
  }
}

extension LookOptions {
  /// Opens the file of `--events`; nil without that option.
  func eventLog() throws -> EventLog? { try events.map { try EventLog(path: $0.path) } }
}
