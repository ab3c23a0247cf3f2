#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Output files.
enum Files {
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
