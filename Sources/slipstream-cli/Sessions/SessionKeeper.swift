import Platform
import Slipstream

/// Saves the session when the application asks for it.
final class SessionKeeper {
  private let name: String
  private let arguments: [String]
  /// The session of this name as it was at the start.
  private let files: [ConfigurationFile]
  /// The options that the user gave to this run, by argument or by an earlier session. To know the options is the
  /// work of a start, so it is left until a session is saved.
  private lazy var given = entries()

  /// The name of a session that the user did not name.
  static let usualName = "last"

  init(_ options: SessionOptions, _ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    name = options.session?.text ?? Self.usualName
    self.arguments = arguments
    files = (try? SessionFile.files(for: arguments)) ?? []
  }

  private func entries() -> [SessionEntry] {
    let view = CommandOption.all(of: View.self)
    let known =
      view + CommandOption.all(of: ReplayCommand.self).filter { option in !view.contains { $0.name == option.name } }
    var entries = Self.entries(in: arguments, known)
    for entry in files.flatMap(\.table.entries) where !entries.contains(where: { $0.option == entry.key }) {
      guard let option = known.first(where: { $0.name == entry.key }) else { continue }
      let values = (entry.node.value.array ?? [entry.node]).compactMap(\.value.argument)
      if !option.isFlag || entry.node.value.boolean == true {
        entries.append(SessionEntry(entry.key, option.isFlag ? [] : values))
      }
    }
    return entries
  }

  /// Saves a requested session, and shows where or why not. Called once a turn.
  func follow(_ state: inout AppState) -> Change {
    guard let shown = state.outbox.consumeSession() else { return .nothing }
    return state.update(.answer(save(SessionFile.text(given: given, shown: shown))), at: Instant.now.seconds)
  }

  private func save(_ text: String) -> String {
    guard let folder = SessionFile.folder, let path = SessionFile.path(name) else {
      return "the session is not saved: neither XDG_STATE_HOME nor HOME names a folder"
    }
    do throws(SystemError) {
      try FileSystem.makeFolder(folder)
      try FileSystem.replace(path, with: text.utf8)
    } catch {
      return "the session is not saved: \(error.description)"
    }
    return "saved in \(Console.clean(path)); --session \(name) opens it"
  }

  /// The options among arguments that can be configured, each once with all its values.
  static func entries(in arguments: [String], _ known: [CommandOption]) -> [SessionEntry] {
    var entries: [SessionEntry] = []
    var place = 0
    while place < arguments.count, arguments[place] != "--" {
      let word = arguments[place]
      place += 1
      guard word.hasPrefix("--") else { continue }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let name = parts.first, let option = known.first(where: { $0.name == name }) else { continue }
      var value: String?
      if !option.isFlag {
        value = parts.count == 2 ? parts[1] : arguments.dropFirst(place).first
        if parts.count == 1 { place += 1 }
      }
      if let earlier = entries.firstIndex(where: { $0.option == name }) {
        entries[earlier].values += value.map { [$0] } ?? []
      } else {
        entries.append(SessionEntry(name, value.map { [$0] } ?? []))
      }
    }
    return entries
  }
}
