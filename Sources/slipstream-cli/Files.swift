#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Output files.
enum Files {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Names in a folder, for suggestions: at most the first 2,000 that the system lists, and none if the folder cannot be
  /// read.
  static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while names.count < 2_000, let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// The text of a small file.
  ///
  /// - Throws: `Failure` when it cannot be read, has more than `limit` bytes, or is no UTF-8.
  static func text(_ path: String, limit: Int) throws -> String {
    guard let file = fopen(path, "rb") else {
      throw Failure(.noInput, "cannot open \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    guard ferror(file) == 0 else {
      throw Failure(.inputOutput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    guard count <= limit else { throw Failure(.badData, "\(path) has more than \(limit) bytes") }
    guard let text = String(validating: bytes[..<count], as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(.badData, "\(path) is no text in UTF-8")
    }
    return text
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "wb") else {
      throw Failure(.cannotCreate, "cannot create \(path): \(String(cString: strerror(errno)))")
    }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    let closed = fclose(file)
    guard written == bytes.count, closed == 0 else {
      throw Failure(.inputOutput, "cannot write \(path): \(String(cString: strerror(errno)))")
    }
  }
}
