import BuildStamp
import FeedModel
import ZeroMQ

/// What `--version` prints.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The commit that the program was built from; `development` if the build did not set SLIPSTREAM_COMMIT.
  static var commit: String { String(cString: slipstream_commit()) }

  /// A line for the program, which scripts may read, and a line for the libraries that it has loaded.
  static var text: String {
    let libraries = [("libzmq", Context.version)] + CompressionLibraries.versions.map { ($0.name, $0.version) }
    return "slipstream \(number) (\(commit))\n" + libraries.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
