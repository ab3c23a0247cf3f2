import Scales

#if canImport(Glibc)
  // because `environ` is a C variable: it is read before any thread starts.
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// What the process was started with.
enum Environment {
  /// A variable's value; nil where it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A variable's value; nil where it is not set or empty.
  static func nonEmpty(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All variables whose names begin with `prefix`.
  static func variables(prefix: String) -> [String: String] {
    var result: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let variable = entry.pointee {
      let text = String(cString: variable)
      if text.hasPrefix(prefix), let sign = text.firstIndex(of: "=") {
        result[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      entry += 1
    }
    return result
  }
}

/// Finds zones: the system's database first, then the subset in the binary.
enum Zones {
  static func named(_ identifier: String) throws -> Zone {
    do throws(ScaleError) {
      return try Zone.named(identifier, reading: systemFile)
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  /// The bytes of a zone's file, at most 64 KiB.
  private static func systemFile(_ identifier: String) -> [UInt8]? {
    guard let file = fopen("/usr/share/zoneinfo/" + identifier, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
