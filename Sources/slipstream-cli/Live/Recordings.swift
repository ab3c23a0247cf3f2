import FeedIO
import FeedModel
import TextPoints

/// Recordings as sources of commands.
enum Recordings {
  /// Whether a SOURCE is a recording.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".mcap") }

  static func open(_ path: String) throws -> RecordingFile {
    do throws(FeedIOError) { return try RecordingFile(path: path) } catch { throw Failure(error) }
  }

  /// A recording whose points are read: the numbers of messages that others wrote in JSON or Protocol Buffers become
  /// series named channel/field.
  ///
  /// - Parameter time: the field with their time; nil takes the time of receipt.
  static func openPoints(_ path: String, time: String? = nil) throws -> RecordingFile {
    let file = try open(path)
    guard let foreign = ForeignRecording(file, time: time) else { return file }
    return try points(of: foreign, path: path)
  }

  /// The points of a recording that others wrote; reports messages and values that are not read.
  static func points(of foreign: ForeignRecording, path: String) throws -> RecordingFile {
    if let doubt = foreign.doubt {
      Console.error(
        "slipstream: \(path): the time is \(foreign.timeInWords), because by the times at which messages were logged "
          + "\(doubt); --fields time=PATH takes a field")
    }
    if foreign.refused > 0, let fault = foreign.fault {
      Console.error("slipstream: \(path): \(foreign.refused) messages are not read; the first: \(fault.description)")
    }
    if foreign.leftOut > 0 {
      Console.error("slipstream: \(path): \(foreign.leftOut) values of further fields are left out")
    }
    for (topic, encoding) in foreign.unread.prefix(3) {
      let form = encoding.isEmpty ? "no known encoding" : "the encoding \(encoding)"
      Console.error("slipstream: \(path): \(topic) has \(form) and is left out")
    }
    do throws(FeedFault) { return try foreign.recording() } catch {
      throw Failure(.badData, "\(path): \(error)")
    }
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
      let found = names.filter { prefix ? $0.hasPrefix(symbol) : NameGlob.admits(symbol, $0) }
      guard !found.isEmpty else {
        let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
        let what = prefix ? "no topic that begins with \(symbol)" : "no topic \(symbol)"
        throw Failure(.badData, "\(path) has \(what); it has \(known.isEmpty ? "none" : known)")
      }
      wanted += found.filter { !wanted.contains($0) }
    }
    return wanted
  }

  /// Fails for topics whose messages a copy would not keep.
  static func checkOurs(_ file: RecordingFile, _ names: [String], _ command: String, path: String) throws {
    let known = RecordingEncoding.allCases.map(\.rawValue)
    for topic in file.topics where names.contains(topic.name) && !known.contains(topic.encoding) {
      throw Failure(
        .badData,
        "\(path): the topic \(topic.name) has messages in the encoding \(topic.encoding.isEmpty ? "of an unknown name" : topic.encoding), which slipstream \(command) cannot copy; choose others by --symbol"
      )
    }
  }

  /// A recorder's options for a copy in the encoding of its sources, with their topics even if they stay empty.
  static func options(
    like files: [RecordingFile], _ group: RecorderOptionGroup, topics names: [String]
  ) -> RecorderOptions {
    var options = group.recorderOptions
    let topics = files.flatMap { file in file.topics.map { (topic: $0, kind: file.kind(of: $0)) } }
    let encodings = Set(topics.map(\.topic.encoding))
    if encodings.count == 1, let encoding = encodings.first.flatMap(RecordingEncoding.init), encoding != .slipstream {
      options.form = MessageFormat(encoding, stamp: .kept)
    }
    options.topics = names.map { name in (name, topics.first { $0.topic.name == name }?.kind) }
    return options
  }

  /// Reports the parts of a recording that could not be read.
  static func report(_ report: RecordingReport, _ file: RecordingFile, path: String) {
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
