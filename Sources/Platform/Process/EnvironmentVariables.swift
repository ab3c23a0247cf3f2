#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  // because `environ` is a C variable: it is read before any thread starts.
  @preconcurrency import Musl
#else
  // because `environ` is a C variable: it is read before any thread starts.
  @preconcurrency import Glibc
#endif

/// The environment variables at the start of the process.
package enum EnvironmentVariables {
  /// The value of a variable; nil when it is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables whose names start with `prefix`.
  package static func all(prefix: String) -> [String: String] {
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
