import Platform
import Slipstream
import TOML

/// How plots are drawn on each terminal, as a key chose it last: `$XDG_STATE_HOME/slipstream/drawing.toml`.
///
/// Only a viewer on a terminal reads and writes it, so the same script gives the same frames everywhere.
final class DrawingMemory {
  /// The file; nil if the environment names no folder.
  private let path: String?
  /// The terminal's name in the file.
  private let terminal: String
  /// The choice of an earlier run; nil for none. Then the choice of this run.
  private(set) var drawing: PlotDrawing?

  static var usualPath: String? { SessionFile.stateFolder.map { $0 + "/drawing.toml" } }

  /// At most this many terminals are kept.
  static let mostTerminals = 32

  /// - Parameter value: the environment's variable of a name.
  init(path: String? = usualPath, _ value: (String) -> String? = Environment.value) {
    self.path = path
    let names = [value("TERM"), value("TERM_PROGRAM"), value("SSH_CONNECTION").map { _ in "ssh" }]
    terminal = names.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    drawing = kept.first { $0.terminal == terminal }?.drawing
  }

  /// The choices in the file. One that cannot be read is as good as none: the next choice replaces it.
  private var kept: [(terminal: String, drawing: PlotDrawing)] {
    guard let path, Files.exists(path), let file = try? TOMLFile(path: path) else { return [] }
    return file.table.entries.compactMap { entry in
      entry.node.value.string.flatMap(PlotDrawing.init(word:)).map { (entry.key, $0) }
    }
  }

  /// Keeps a choice that a key made, and says why not. Called once a turn.
  func follow(_ state: inout AppState) -> Change {
    guard let chosen = state.look.drawing, chosen != drawing else { return .nothing }
    drawing = chosen
    guard let path, let slash = path.lastIndex(of: "/") else { return .nothing }
    let others = kept.filter { $0.terminal != terminal }.suffix(Self.mostTerminals - 1)
    let lines = (others + [(terminal, chosen)]).map {
      "\(TOMLValue.string($0.terminal).text) = \(TOMLValue.string($0.drawing.word).text)\n"
    }
    let text = "# How plots are drawn on each terminal; the key m chooses.\n" + lines.joined()
    do throws(SystemError) {
      try FileSystem.makeFolder(String(path[..<slash]))
      try FileSystem.replace(path, with: text.utf8)
    } catch {
      return state.update(.answer("this choice is not kept: \(error.sentence)"), at: Instant.now.seconds)
    }
    return .nothing
  }
}
