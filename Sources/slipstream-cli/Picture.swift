#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// PNG pictures, which librsvg makes from our SVG.
enum Picture {
  private static let program = "rsvg-convert"

  /// Writes a PNG to a file, or to standard output.
  static func write(svg: String, to output: String?) throws {
    let directory = Environment.nonEmpty("TMPDIR") ?? "/tmp"
    var path = Array((directory + "/slipstream-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "cannot create a file in \(directory): \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    let file = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(file) }
    try Files.write(svg, to: file)
    var arguments = [program, "--format", "png"]
    if let output { arguments += ["--output", output] }
    try run(arguments + [file])
  }

  private static func run(_ arguments: [String]) throws {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, program, nil, nil, &pointers, environ)
    guard error == 0 else {
      let words =
        error == ENOENT
        ? "a PNG needs \(program); install it (Debian: apt-get install librsvg2-bin; macOS: brew install librsvg)"
        : "cannot run \(program): \(String(cString: strerror(error)))"
      throw Failure(.unavailable, words)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else { throw Failure(.inputOutput, "\(program) could not make the picture") }
  }
}
