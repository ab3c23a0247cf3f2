import Platform
import Slipstream
import TOML

/// The file of a session: a configuration that precedes the project's and the user's. It is state of the program, so
/// it is in `$XDG_STATE_HOME/slipstream/sessions` (`~/.local/state` if that is not set).
enum SessionFile {
  static var folder: String? { stateFolder.map { $0 + "/sessions" } }

  /// The folder of the program's own state; nil if the environment names no folder.
  static var stateFolder: String? {
    let home = Environment.nonEmpty("XDG_STATE_HOME") ?? Environment.nonEmpty("HOME").map { $0 + "/.local/state" }
    return home.map { $0 + "/slipstream" }
  }

  static func path(_ name: String) -> String? { folder.map { $0 + "/" + name + ".toml" } }

  /// The text of a session.
  ///
  /// - Parameters:
  ///   - given: the options that the user gave otherwise; the options of the view replace them.
  ///   - shown: the options of the view.
  static func text(given: [SessionEntry], shown: [SessionEntry]) -> String {
    let kept = given.filter { !AppState.sessionOptions.contains($0.option) }
    let lines = (kept + shown).map { entry in
      let values = entry.values.map { TOMLValue.string($0).text }
      let value = values.isEmpty ? "true" : values.count == 1 ? values[0] : "[" + values.joined(separator: ", ") + "]"
      return "\(entry.option) = \(value)\n"
    }
    return "# A session of slipstream: options as in a configuration. W writes it again.\n" + lines.joined()
  }
}

extension SessionFile {
  /// The session that arguments name; none where it is not saved yet.
  ///
  /// - Throws: `Failure` with line and column if it is not TOML.
  static func files(for arguments: [String]) throws -> [ConfigurationFile] {
    guard let name = name(in: arguments), let path = path(name), Files.exists(path) else { return [] }
    return [try ConfigurationFile(path: path)]
  }

  /// The name behind `--session`; nil for one that the parser will refuse.
  static func name(in arguments: [String]) -> String? {
    let prefix = "--session="
    guard let place = arguments.lastIndex(where: { $0 == "--session" || $0.hasPrefix(prefix) }) else { return nil }
    let text =
      arguments[place] == "--session"
      ? arguments.dropFirst(place + 1).first ?? "" : String(arguments[place].dropFirst(prefix.count))
    return isName(text) ? text : nil
  }

  /// Whether a text can be a session's name, which is a part of a file's: letters, digits, - and _, at most 100 bytes.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_".unicodeScalars.contains($0)
      }
  }
}
