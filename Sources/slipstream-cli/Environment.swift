import Scales

#if canImport(Glibc)
  import Glibc
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
