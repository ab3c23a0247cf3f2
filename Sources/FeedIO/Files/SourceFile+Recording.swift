import FeedModel
import TimeSeries

extension SourceFile {
  /// Reads the points of one topic of a recording, in the order of their sequence numbers.
  ///
  /// - Parameters:
  ///   - symbol: the topic; nil takes the first topic with points.
  ///   - last: reads from the end, little more than the last `last` points; nil reads all.
  /// - Throws: `FeedIOError.badData` when the file is not a recording, or holds no points of that topic.
  static func recording(path: String, symbol: String?, last: Int?) throws(FeedIOError) -> SourceTable {
    let file = try RecordingFile(path: path)
    guard let points = file.points(of: symbol, last: last, work: ThreadedWork()), let kind = points.payload.kind else {
      throw FeedIOError(
        .badData, "\(path.cleaned): the recording holds no points" + (symbol.map { " of \($0.cleaned)" } ?? "") + ".")
    }
    var table = SourceTable(kind: kind, columns: [points.topic])
    switch points.payload {
    case .bars(let bars): table.bars = bars
    case .samples(let samples): table.samples = samples
    case .trim: break
    }
    table.badRows = points.damaged
    table.timesAreIndices = points.timesAreIndices
    table.areTrades = kind == .bars && points.equalTimesAreOwn
    return table
  }
}
