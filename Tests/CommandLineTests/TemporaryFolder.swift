#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is gone with the test, as are the files that were named in it.
final class TemporaryFolder {
  private let path: String
  private var places: [String] = []

  struct Unmade: Error {}

  init() throws {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(root)/slipstream-cli-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Unmade() }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a file that may come to be.
  func place(_ name: String) -> String {
    places.append("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let place = place(name)
    guard let file = fopen(place, "wb") else { throw Unmade() }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw Unmade() }
    return place
  }

  /// Makes a file of bytes and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let place = place(name)
    guard let file = fopen(place, "wb") else { throw Unmade() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Unmade() }
    return place
  }

  deinit {
    for place in places { unlink(place) }
    rmdir(path)
  }
}
