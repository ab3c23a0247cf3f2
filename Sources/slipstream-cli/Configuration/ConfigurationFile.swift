import TOML

/// One configuration file in TOML: options by their long names, a table of them for a command, and the tables `keys`,
/// `themes` and `feed`.
struct ConfigurationFile {
  private let file: TOMLFile

  /// The path as it was opened, for faults and for `config print --origin`.
  var path: String { file.path }
  var table: TOMLTable { file.table }

  /// - Throws: `Failure` if the file cannot be read or is not TOML.
  init(path: String) throws {
    file = try TOMLFile(path: path)
  }

  /// - Throws: `Failure` if the text is not TOML.
  init(path: String, text: String) throws {
    file = try TOMLFile(path: path, text: text)
  }

  init(_ file: TOMLFile) { self.file = file }

  /// A file in the user's folder; nil if the environment names no folder.
  static func personPath(_ name: String) -> String? {
    let home = Environment.nonEmpty("XDG_CONFIG_HOME") ?? Environment.nonEmpty("HOME").map { $0 + "/.config" }
    return home.map { $0 + "/slipstream/" + name }
  }

  /// The tables under a name, as `[feed.eddn]` under `feed`, by their own names and in their order.
  func tables(_ name: String) throws -> [ConfiguredTable] {
    guard let entry = table.entry(name) else { return [] }
    guard let parent = entry.node.value.table else {
      throw fault(name, "is not a table; write [\(name).NAME] and its keys under it", at: entry.place)
    }
    return try parent.entries.map { child in
      guard let table = child.node.value.table else {
        throw fault(
          "\(name).\(child.key)", "is not a table; write [\(name).\(child.key)] and its keys under it", at: child.place)
      }
      return ConfiguredTable(name: child.key, place: child.place, table: table)
    }
  }

  func fault(_ key: String, _ sentence: String, at place: TOMLPosition) -> Failure {
    file.fault(key, sentence, at: place)
  }

  /// A fault whose sentence already names its key.
  func fault(_ sentence: String, at place: TOMLPosition) -> Failure {
    file.fault(sentence, at: place)
  }
}

extension [ConfigurationFile] {
  /// The table of a name in the strongest file that has it.
  func table(_ family: String, _ name: String) throws -> (file: ConfigurationFile, table: ConfiguredTable)? {
    for file in self {
      if let found = try file.tables(family).first(where: { $0.name == name }) { return (file, found) }
    }
    return nil
  }
}
