import Platform

/// Reads files of the folder Fixtures; tests of a pure target need no more of the system.
public enum Fixture {
  /// The bytes of a file, empty when it is missing.
  public static func bytes(_ name: String, from file: String = #filePath) -> [UInt8] {
    let root = file.split(separator: "/", omittingEmptySubsequences: false).prefix { $0 != "Tests" }
    return read(root.joined(separator: "/") + "/Fixtures/" + name)
  }

  /// The bytes of any file, empty when it is missing.
  public static func read(_ path: String) -> [UInt8] {
    (try? File(path, .reading).bytes(limit: .max)) ?? []
  }

  /// The lines of a text file without the empty ones.
  public static func lines(_ name: String) -> [Substring] {
    String(decoding: bytes(name), as: UTF8.self).split(separator: "\n")
  }
}
