import ArgumentParser
import Platform
import Synchronization
import TOML

/// The `.slipstream.toml` of a folder: its contents, the part that may be used, and the part that waits for permission.
struct FolderFile {
  static let name = ".slipstream.toml"

  let text: String
  /// All that is in it.
  let whole: TOMLFile
  /// The part that is used.
  let used: TOMLFile
  let ignored: [FolderSettings.Ignored]

  /// - Parameters:
  ///   - folder: the absolute path of the folder; nil if the system does not know it, which allows nothing.
  ///   - allowed: returns the permissions; asked only where one is needed.
  /// - Throws: `Failure` if the text is not TOML.
  init(_ text: String, in folder: String?, allowed: () throws -> AllowedFolders) throws {
    self.text = text
    whole = try TOMLFile(path: Self.name, text: text)
    let (kept, left) = FolderSettings.split(whole.table, commands: Set(SlipstreamCommand.commands.map { $0.name }))
    if left.isEmpty {
      (used, ignored) = (whole, [])
    } else if let folder, try allowed().allows(folder, text) {
      (used, ignored) = (whole, [])
    } else {
      (used, ignored) = (TOMLFile(path: Self.name, table: kept), left)
    }
  }

  /// The file of the current folder; nil if it has none.
  ///
  /// - Throws: `Failure` if it cannot be read or is not TOML.
  static func ofCurrentFolder() throws -> FolderFile? {
    guard Files.exists(name) else { return nil }
    return try FolderFile(TOMLFile.text(name), in: FileSystem.currentFolder) { try AllowedFolders() }
  }

  /// A sentence about the keys that are not used, and how to allow them; nil if all are used.
  var ignoredWords: String? {
    guard !ignored.isEmpty else { return nil }
    let most = 5
    let keys = ignored.prefix(most).map { "\($0.key) (line \($0.line))" } + (ignored.count > most ? ["more"] : [])
    return "not used of \(Self.name): \(keys.joined(separator: ", ")), which can run commands, write files or reach"
      + " elsewhere; slipstream config allow permits it for this folder"
  }

  private static let isReported = Atomic(false)

  /// Several parts of a start read the files; one sentence is enough.
  static func reportOnce(_ sentence: String) {
    if !isReported.exchange(true, ordering: .relaxed) { Console.report([sentence]) }
  }
}

extension ConfigurationFile {
  /// The files that exist, the strongest first: the folder's `.slipstream.toml`, as far as it may be used, then your
  /// own `$XDG_CONFIG_HOME/slipstream/config.toml` (`~/.config` if that is not set).
  ///
  /// - Parameter reports: whether to report once the unused keys of the folder's file.
  static func all(reports: Bool = true) throws -> [ConfigurationFile] {
    let folder = try FolderFile.ofCurrentFolder()
    if reports, let words = folder?.ignoredWords { FolderFile.reportOnce(words) }
    return try (folder.map { [ConfigurationFile($0.used)] } ?? [])
      + ownPaths().filter(Files.exists).map { try ConfigurationFile(path: $0) }
  }

  /// The files that exist with all that is in them, for a check.
  static func whole() throws -> [ConfigurationFile] {
    try paths().filter(Files.exists).map { try ConfigurationFile(path: $0) }
  }

  static func paths() -> [String] { [FolderFile.name] + ownPaths() }

  private static func ownPaths() -> [String] { personPath("config.toml").map { [$0] } ?? [] }
}
