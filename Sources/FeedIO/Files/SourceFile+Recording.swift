import Feed
import TimeSeries

extension SourceFile {
  /// The points of one topic of a recording, in the order of their numbers.
  ///
  /// - Parameter symbol: the topic; nil takes the first that has points.
  /// - Throws: `FeedIOError.badData` when the file is no recording, or holds no points of that topic.
  static func recording(path: String, symbol: String?) throws(FeedIOError) -> SourceTable {
    let file = try RecordingFile(path: path)
    var topic = symbol
    var table: SourceTable?
    var damaged = 0
    var messages = file.messages(topics: symbol.map { [$0] })
    while let message = messages.next() {
      if let topic, topic != message.topic { continue }
      guard let decoded = try? WireCodec.decode(topic: Array(message.topic.utf8), payload: message.data) else {
        damaged += 1
        continue
      }
      guard let kind = decoded.payload.kind, decoded.count > 0 else { continue }
      topic = message.topic
      var points = table ?? SourceTable(kind: kind, columns: [message.topic])
      switch decoded.payload {
      case .bars(let bars) where points.kind == .bars: points.bars += bars
      case .samples(let samples) where points.kind == .samples: points.samples += samples
      default: damaged += 1
      }
      table = points
    }
    guard var table else {
      throw FeedIOError(
        .badData, "\(path.cleaned): the recording holds no points" + (symbol.map { " of \($0.cleaned)" } ?? "") + ".")
    }
    table.badRows = damaged + messages.report.damagedChunks + messages.report.damagedMessages
    return table
  }
}
