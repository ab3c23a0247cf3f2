import Platform

/// PNG pictures, which librsvg makes from our SVG.
enum Picture {
  private static let program = "rsvg-convert"

  /// Writes a PNG to a file, or to standard output.
  static func write(svg: String, to output: String?) throws {
    let directory = Environment.nonEmpty("TMPDIR") ?? "/tmp"
    let file: String
    do throws(SystemError) { file = try File.temporary(in: directory, prefix: "slipstream-").path } catch {
      throw Failure(.cannotCreate, "cannot create a file in \(directory): \(error.sentence)")
    }
    defer { FileSystem.remove(file) }
    try Files.write(svg, to: file)
    var arguments = [program, "--format", "png"]
    if let output { arguments += ["--output", output] }
    try run(arguments + [file])
  }

  private static func run(_ arguments: [String]) throws {
    let isDone: Bool
    do throws(SystemError) { isDone = try ChildProcess.run(arguments) } catch {
      let words =
        error.isMissing
        ? "a PNG needs \(program); install it (Debian: apt-get install librsvg2-bin; macOS: brew install librsvg)"
        : "cannot run \(program): \(error.sentence)"
      throw Failure(.unavailable, words)
    }
    guard isDone else { throw Failure(.inputOutput, "\(program) could not make the picture") }
  }
}
