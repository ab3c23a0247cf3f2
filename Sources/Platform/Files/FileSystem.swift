#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Names of files.
package enum FileSystem {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The absolute path of the current folder, without symbolic links; nil where it has none, or one that is not a text.
  package static var currentFolder: String? {
    var path = [CChar](repeating: 0, count: 4_096)
    guard getcwd(&path, path.count) != nil else { return nil }
    return String(validating: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Removes a file in a signal handler, which may not make strings.
  package static func remove(fromHandler path: UnsafePointer<CChar>) { unlink(path) }

  /// Makes a folder, and the folders around it.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if FileStatus(path: path)?.kind == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last("make \(path)") }
  }

  /// Replaces the content of a file, or makes it: at every moment the name leads to the whole old or the whole new
  /// content. A symbolic link stays one, and the permissions stay.
  ///
  /// - Parameter isWanted: asked last; false leaves the file as it is.
  /// - Returns: whether the file was replaced.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: some Sequence<UInt8>, if isWanted: () -> Bool = { true }
  ) throws(SystemError) -> Bool {
    let path = resolved(path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let (file, temporary) = try File.temporary(in: folder.isEmpty ? "/" : folder, prefix: ".slipstream-")
    var isDone = false
    defer { if !isDone { remove(temporary) } }
    try file.write(bytes)
    // A new file gets the permissions that the process's mask leaves; there is no other way to ask for the mask.
    let mask = umask(0o077)
    umask(mask)
    let permissions = FileStatus(path: path).map { mode_t($0.permissions) } ?? 0o666 & ~mask
    guard retried({ fchmod(file.descriptor, permissions) }) == 0 else { throw .last("write \(path)") }
    try file.sync()
    guard isWanted() else { return false }
    guard rename(temporary, path) == 0 else { throw .last("replace \(path)") }
    isDone = true
    return true
  }

  /// Makes a new file with this content, or none: what could not be written as a whole is removed.
  package static func make(
    _ path: String, with bytes: some Sequence<UInt8>, permissions: Int = 0o644
  ) throws(SystemError) {
    let file = try File(path, .making, permissions: permissions)
    do throws(SystemError) { try file.write(bytes) } catch {
      remove(path)
      throw error
    }
  }

  /// Writes a file as a whole: replaces a file that is there, as `replace` does, or writes into a device or a pipe.
  ///
  /// In a folder where nothing can be made the file itself is overwritten.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(SystemError) {
    let kind = FileStatus(path: path)?.kind
    if kind == nil || kind == .regular {
      do throws(SystemError) {
        try replace(path, with: bytes)
        return
      } catch {
        guard kind == .regular, error.isPermission else { throw error }
      }
    }
    try File(path, .replacing).write(bytes)
  }

  /// The file at the end of symbolic links, at most eight of them.
  private static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<8 {
      guard let target = target(ofLink: path) else { break }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }

  /// The target of a symbolic link; nil when the path is not a link.
  package static func target(ofLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &target, target.count)
    return count > 0 ? String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Names in a folder that `isWanted` accepts, at most `limit`, in the order of the system, including `.` and `..`.
  package static func names(
    in folder: String, limit: Int = .max, where isWanted: (String) -> Bool
  ) throws(SystemError) -> [String] {
    guard let listing = opendir(folder) else { throw .last("list \(folder)") }
    defer { closedir(listing) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if isWanted(name) { names.append(name) }
    }
    return names
  }
}
