import TOMLKit

/// One configuration file in TOML: options by their long names, a table of them for a command, and the tables `keys`,
/// `themes` and `feed`.
struct ConfigurationFile {
  /// The path as it was opened, for faults and for `config print --origin`.
  let path: String
  let table: TOMLTable

  private static let limit = 1 << 20

  /// - Throws: `Failure` when the file cannot be read or is no TOML.
  init(path: String) throws {
    let text: String
    do {
      text = try Files.text(path, limit: Self.limit)
    } catch let failure as Failure {
      throw Failure(.configuration, failure.description)
    }
    try self.init(path: path, text: text)
  }

  /// - Throws: `Failure` when the text is no TOML.
  init(path: String, text: String) throws {
    self.path = path
    table = try TOMLText.table(text, path: path)
  }

  /// The files there are, the strongest first: the project's `.slipstream.toml` in the current folder, then the
  /// person's `$XDG_CONFIG_HOME/slipstream/config.toml` (`~/.config` where that is not set).
  static func all() throws -> [ConfigurationFile] {
    try paths().filter(Files.exists).map { try ConfigurationFile(path: $0) }
  }

  static func paths() -> [String] {
    let home = Environment.nonEmpty("XDG_CONFIG_HOME") ?? Environment.nonEmpty("HOME").map { $0 + "/.config" }
    return [".slipstream.toml"] + (home.map { [$0 + "/slipstream/config.toml"] } ?? [])
  }

  /// The tables under a name, as `[feed.eddn]` under `feed`, by their own names.
  func tables(_ name: String) throws -> [(name: String, table: TOMLTable)] {
    guard let value = table[name] else { return [] }
    guard let parent = value.table else { throw fault(name, "is no table; write [\(name).NAME] and its keys under it") }
    return try parent.keys.sorted().map { key in
      guard let child = parent[key]?.table else {
        throw fault("\(name).\(key)", "is no table; write [\(name).\(key)] and its keys under it")
      }
      return (key, child)
    }
  }

  func fault(_ key: String, _ sentence: String) -> Failure {
    Failure(.configuration, "\(path): \(key) \(sentence)")
  }
}

extension [ConfigurationFile] {
  /// The table of a name in the strongest file that has it.
  func table(_ family: String, _ name: String) throws -> (file: ConfigurationFile, table: TOMLTable)? {
    for file in self {
      if let found = try file.tables(family).first(where: { $0.name == name }) { return (file, found.table) }
    }
    return nil
  }
}
