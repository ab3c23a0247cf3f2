import FeedIO
import FeedModel

/// Recordings as sources of commands.
enum Recordings {
  /// Whether a SOURCE is a recording.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".mcap") }

  static func open(_ path: String) throws -> RecordingFile {
    do throws(FeedIOError) { return try RecordingFile(path: path) } catch { throw Failure(error) }
  }

  /// The requested topics in that order, or all in the order of the file; each name must match at least one.
  ///
  /// - Parameter prefix: whether the names are prefixes.
  static func topics(
    of file: RecordingFile, _ symbols: [String], prefix: Bool = false, path: String
  ) throws -> [String] {
    let names = file.topics.map(\.name)
    guard !symbols.isEmpty else { return names }
    var wanted: [String] = []
    for symbol in symbols {
      let found = names.filter { prefix ? $0.hasPrefix(symbol) : $0 == symbol }
      guard !found.isEmpty else {
        let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
        let what = prefix ? "no topic that begins with \(symbol)" : "no topic \(symbol)"
        throw Failure(.badData, "\(path) has \(what); it has \(known.isEmpty ? "none" : known)")
      }
      wanted += found.filter { !wanted.contains($0) }
    }
    return wanted
  }

  /// Reports the parts of a recording that could not be read.
  static func tell(_ report: RecordingReport, _ file: RecordingFile, path: String) {
    if !file.isIndexed, let fault = file.fault {
      let part = "its first \(file.validPrefix) of \(file.byteCount) bytes are whole"
      Console.error("slipstream: \(path): \(fault.description); \(part)")
    }
    guard report.damagedChunks + report.damagedMessages > 0, let fault = report.firstFault else { return }
    Console.error(
      "slipstream: \(path): \(report.damagedChunks) damaged chunks and \(report.damagedMessages) damaged messages are"
        + " skipped; the first: \(fault.description)")
  }
}
