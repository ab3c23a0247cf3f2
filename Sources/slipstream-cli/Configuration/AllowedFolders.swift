import Platform
import TOML

/// The folders whose `.slipstream.toml` may set every option, each with the hash of the file as it was when it was
/// allowed: `$XDG_STATE_HOME/slipstream/allowed.toml`. A changed file has to be allowed again.
struct AllowedFolders {
  /// Where the list is; nil if the environment names no folder.
  let path: String?
  private(set) var hashes: [(folder: String, hash: String)]

  static var usualPath: String? { SessionFile.stateFolder.map { $0 + "/allowed.toml" } }

  private static let limit = 1 << 20

  /// Reads the list; a list that is not there allows nothing.
  ///
  /// - Throws: `Failure` if it cannot be read.
  init(path: String? = usualPath) throws {
    self.path = path
    hashes = []
    guard let path, Files.exists(path) else { return }
    hashes = try TOMLFile(path: path).table.entries.compactMap { entry in
      entry.node.value.string.map { (entry.key, $0) }
    }
  }

  func allows(_ folder: String, _ text: String) -> Bool {
    let hash = SHA256.digits(of: Array(text.utf8))
    return hashes.contains { $0.folder == folder && $0.hash == hash }
  }

  /// Allows a folder's file as it is now, or takes the permission back.
  ///
  /// - Parameter text: the file; nil to revoke.
  /// - Returns: whether the list changed.
  /// - Throws: `Failure` if it cannot be written.
  mutating func set(_ folder: String, _ text: String?) throws -> Bool {
    let old = hashes
    hashes.removeAll { $0.folder == folder }
    if let text { hashes.append((folder, SHA256.digits(of: Array(text.utf8)))) }
    guard !old.elementsEqual(hashes, by: ==) else { return false }
    guard let path, let slash = path.lastIndex(of: "/") else {
      throw Failure(.cannotCreate, "cannot keep the permission: neither XDG_STATE_HOME nor HOME names a folder")
    }
    let lines =
      ["# Folders whose .slipstream.toml may set every option.\n"]
      + hashes.map { "\(TOMLValue.string($0.folder).text) = \(TOMLValue.string($0.hash).text)\n" }
    do throws(SystemError) {
      try FileSystem.makeFolder(String(path[..<slash]))
      try FileSystem.replace(path, with: lines.joined().utf8)
    } catch {
      throw Failure(.cannotCreate, "cannot keep the permission in \(path): \(error.sentence)")
    }
    return true
  }
}
