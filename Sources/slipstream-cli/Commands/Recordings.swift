import Feed
import FeedIO

/// Recordings as sources of commands.
enum Recordings {
  static func open(_ path: String) throws -> RecordingFile {
    do throws(FeedIOError) { return try RecordingFile(path: path) } catch { throw Failure(error) }
  }

  /// The topic that was asked for, or nil for all; there must be such a topic.
  static func topics(of file: RecordingFile, _ symbol: String?, path: String) throws -> Set<String>? {
    guard let symbol else { return nil }
    let names = file.topics.map(\.name)
    guard names.contains(symbol) else {
      let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
      throw Failure(.badData, "\(path) has no topic \(symbol); it has \(known.isEmpty ? "none" : known)")
    }
    return [symbol]
  }

  /// Says what of a recording could not be used.
  static func tell(_ report: RecordingReport, _ file: RecordingFile, path: String) {
    if !file.isIndexed, let fault = file.fault {
      let part = "its first \(file.validPrefix) of \(file.byteCount) bytes are whole"
      Console.error("slipstream: \(path): \(fault.description); \(part)")
    }
    guard report.damagedChunks + report.damagedMessages > 0, let fault = report.firstFault else { return }
    Console.error(
      "slipstream: \(path): \(report.damagedChunks) damaged chunks and \(report.damagedMessages) damaged messages are"
        + " left out; the first: \(fault.description)")
  }
}
