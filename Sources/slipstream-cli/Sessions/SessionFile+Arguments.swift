import Platform

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
    return (try? SessionName(option: text))?.text
  }
}
