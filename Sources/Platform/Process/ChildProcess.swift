#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
