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

/// Another program, run to its end.
package enum ChildProcess {
  /// Runs a program found through PATH, with our streams and environment.
  ///
  /// - Parameter arguments: the program's name first.
  /// - Returns: whether it exited successfully.
  /// - Throws: `SystemError` when it cannot be started; `isMissing` when there is no such program.
  package static func run(_ arguments: [String]) throws(SystemError) -> Bool {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, arguments.first ?? "", nil, nil, &pointers, environ)
    guard code == 0 else { throw SystemError("run \(arguments.first ?? "")", code: code) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }
}
