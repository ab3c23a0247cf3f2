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

  package static func remove(_ path: String) { unlink(path) }

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
