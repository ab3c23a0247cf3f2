// Files as input: `SourceFile` reads a whole text or recording, with `TextLoader` on all processors where the file is
// large; `FileTail` follows a file or pipe while another program writes it.

import FeedModel
import TextPoints
import TimeSeries

/// Reads text files and recordings.
public enum SourceFile {
  /// Reads a text file (rows of fields, NDJSON or JSON, plain or packed with gzip or zstd), or one topic of an MCAP
  /// recording. The first rows decide what the file name leaves open.
  ///
  /// - Parameters:
  ///   - path: the path of the file; the ending `.mcap` marks a recording.
  ///   - options: names and formats that override what the first rows show; its symbol chooses a recording's topic.
  ///   - maximumBad: a file with more bad rows than this is rejected.
  ///   - last: number of points to read from the end of a recording; nil reads all. Text files are always read whole.
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `badData` when it has no usable header or too many
  ///   bad rows, `inputOutput` when reading fails.
  /// - Complexity: O(bytes).
  public static func read(
    path: String, options: TextOptions = TextOptions(), maximumBad: Int = 100, last: Int? = nil
  ) throws(FeedIOError) -> SourceTable {
    if path.hasSuffix(".mcap") { return try recording(path: path, symbol: options.symbol, last: last) }
    var points: SourceTable?
    let work = ThreadedWork()
    let rest = try load(path, options, maximumBad) { part, bytes, all in
      if points == nil {
        points = part
        // `load` returns the count of all parts.
        points?.rowsBeyond = 0
        // Rows are about as long as the first ones; reserve a little more, because growing copies.
        if bytes < all { points?.reserve(Int(Double(part.count) / Double(max(1, bytes)) * Double(all) * 1.05), work) }
      } else {
        points?.addPoints(of: part)
      }
    }
    guard var table = points else { return rest }
    table.faults = rest.faults
    table.badRows = rest.badRows
    table.rowsBeyond = rest.rowsBeyond + table.rowsBeyond
    (table.understanding, table.notes) = (rest.understanding, rest.notes)
    return table
  }

  /// Reads a text file in parts, so that its points need no memory beside their series.
  ///
  /// Several threads read larger files; parts and faults do not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - maximumBad: a file with more bad rows than this is rejected, even after some parts were delivered.
  ///   - progress: receives the number of bytes of each part; not called for a file that is read in one piece.
  ///   - deliver: receives the points in file order; the faults of a part are not yet the file's.
  /// - Returns: the faults, kind and columns of the file, without points.
  /// - Throws: as ``read(path:options:maximumBad:last:)``.
  /// - Complexity: O(bytes).
  package static func load(
    path: String, options: TextOptions = TextOptions(), maximumBad: Int = 100, progress: (Int) -> Void = { _ in },
    _ deliver: (SourceTable) -> Void
  ) throws(FeedIOError) -> SourceTable {
    try load(path, options, maximumBad) { part, bytes, all in
      deliver(part)
      if all > 1 { progress(bytes) }
    }
  }

  /// - Parameter deliver: receives points, the number of bytes they had, and the file's total.
  private static func load(
    _ path: String, _ options: TextOptions, _ maximumBad: Int, _ deliver: (SourceTable, Int, Int) -> Void
  ) throws(FeedIOError) -> SourceTable {
    var isNewestFirst: Bool?
    var bound = SeriesBound()
    func deliverPart(_ part: SourceTable, _ bytes: Int, _ all: Int) {
      isNewestFirst = isNewestFirst ?? part.isNewestFirst
      deliver(bound.bound(part), bytes, all)
    }
    let inPieces = try inPieces(path, options, deliverPart)
    var faults = if let inPieces { inPieces } else { try whole(path, options) { deliverPart($0, 1, 1) } }
    faults.rowsBeyond += bound.beyond
    if isNewestFirst == true { faults.reportNewestFirst() }
    guard faults.badRows <= maximumBad else {
      throw FeedIOError(
        .badData,
        "\(path.cleaned): \(faults.badRows) bad rows, more than --max-bad \(maximumBad); the first: "
          + "\(faults.faults[0]).")
    }
    return faults
  }

  /// The compression of a file, detected from its first bytes; nil for an uncompressed file.
  package static func packing(path: String) -> ContentKind? {
    guard let file = try? FileSource(path: path), file.count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(file.count, 512))
    let isRead = bytes.withUnsafeMutableBytes { (try? file.read(into: $0, at: 0)) != nil }
    return isRead ? bytes.withUnsafeBufferPointer { ContentKind($0) } : nil
  }

  /// Files below this size are read in one piece: starting threads would take longer.
  private static let smallFile = 1 << 20

  /// Reads the file in pieces; returns nil and reads nothing when the file is small or cannot be split.
  private static func inPieces(
    _ path: String, _ options: TextOptions, _ deliver: (SourceTable, Int, Int) -> Void
  ) throws(FeedIOError) -> SourceTable? {
    guard let file = try? FileSource(path: path), file.count >= smallFile, packing(path: path) == nil else {
      return nil
    }
    let reader = TextReader(format: TextFormat(fileName: path), options: options)
    return try TextLoader(file: file, path: path).load(reader) { deliver($0, $1, file.count) }
  }

  private static func whole(
    _ path: String, _ options: TextOptions, _ deliver: (SourceTable) -> Void
  ) throws(FeedIOError) -> SourceTable {
    let bytes = try FileBytes(path: path)
    do throws(FeedFault) {
      let format = TextFormat(fileName: path)
      guard let kind = ContentKind(bytes.buffer.bindMemory(to: UInt8.self)), kind == .gzip || kind == .zstd else {
        let table = try bytes.table(format: format, options: options)
        deliver(table)
        return table.withoutPoints
      }
      return try unpack(bytes.buffer, kind, TextReader(format: format, options: options), deliver)
    } catch {
      throw FeedIOError(reading: path, error)
    }
  }
}

extension SourceFile {
  /// Decompresses and reads a text part by part.
  private static func unpack(
    _ packed: UnsafeRawBufferPointer, _ kind: ContentKind, _ reader: TextReader, _ deliver: (SourceTable) -> Void
  ) throws(FeedFault) -> SourceTable {
    var reader = reader
    var rest: SourceTable?
    try PackedText.read(packed, kind, into: &reader) { part in
      deliver(part)
      if rest == nil { rest = part.withoutPoints } else { rest?.addFaults(of: part) }
    }
    guard let rest else { throw FeedFault(.text, "The source is empty: there is no header.") }
    return rest
  }
}

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
    table.indexScale = points.indexScale
    table.areTrades = kind == .bars && points.equalTimesAreOwn
    return table
  }
}

/// Bounds the series of a source that comes in parts: each part knows only its own.
private struct SeriesBound {
  private var names: Set<String?> = []
  /// Number of points of further series.
  private(set) var beyond = 0

  /// Keeps the points of the first series, and counts the points of the others.
  ///
  /// - Complexity: O(series of the part).
  mutating func bound(_ part: SourceTable) -> SourceTable {
    var others: Set<Int> = []
    for (place, series) in part.series.enumerated() where series.count > 0 && !names.contains(series.name) {
      if names.count < SourceTable.mostSeries { names.insert(series.name) } else { others.insert(place) }
    }
    guard !others.isEmpty else { return part }
    var kept = part
    beyond += others.reduce(0) { $0 + part.series[$1].count }
    kept.series = part.series.enumerated().filter { !others.contains($0.offset) }.map(\.element)
    return kept
  }
}
