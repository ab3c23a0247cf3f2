import CivilTime
import FeedModel
import Platform
import TimeSeries

/// Reads text files and recordings.
public enum SourceFile {
  /// Reads a text file (rows of fields, NDJSON or JSON, plain or packed with gzip or zstd), or one topic of an MCAP
  /// recording. The first rows decide what the file name leaves open.
  ///
  /// - Parameters:
  /// - maximumBad: a file with more bad rows than this is rejected.
  /// - last: number of points to read from the end of a recording; nil reads all. Text files are always read whole.
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
        // Rows are about as long as the first ones; reserve a little more, because growing copies.
        if bytes < all { points?.reserve(Int(Double(part.count) / Double(max(1, bytes)) * Double(all) * 1.05), work) }
      } else {
        points?.addPoints(of: part)
      }
    }
    guard var table = points else { return rest }
    (table.faults, table.badRows, table.rowsBeyond) = (rest.faults, rest.badRows, rest.rowsBeyond + table.rowsBeyond)
    return table
  }

  /// Reads a text file in parts, so that its points need no memory beside their series.
  ///
  /// Several threads read larger files; parts and faults do not depend on the number of threads.
  ///
  /// - Parameters:
  /// - maximumBad: a file with more bad rows than this is rejected, even after some parts were delivered.
  /// - take: receives the points in file order; faults of a part are not yet those of the file.
  /// - Returns: the faults, kind and columns of the file, without points.
  /// - Throws: as ``read(path:options:maximumBad:last:)``.
  /// - Complexity: O(bytes).
  public static func load(
    path: String, options: TextOptions = TextOptions(), maximumBad: Int = 100, _ take: (SourceTable) -> Void
  ) throws(FeedIOError) -> SourceTable {
    try load(path, options, maximumBad) { part, _, _ in take(part) }
  }

  /// - Parameter take: receives points, the number of bytes they had, and the file's total.
  private static func load(
    _ path: String, _ options: TextOptions, _ maximumBad: Int, _ take: (SourceTable, Int, Int) -> Void
  ) throws(FeedIOError) -> SourceTable {
    let inPieces = try inPieces(path, options, take)
    let faults = if let inPieces { inPieces } else { try whole(path, options) { take($0, 1, 1) } }
    guard faults.badRows <= maximumBad else {
      throw FeedIOError(
        .badData,
        "\(path.cleaned): \(faults.badRows) bad rows, more than --max-bad \(maximumBad); the first: "
          + "\(faults.faults[0]).")
    }
    return faults
  }

  /// The compression of a file, detected from its first bytes; nil for an uncompressed file.
  public static func packing(path: String) -> ContentKind? {
    guard let file = try? FileSource(path: path), file.count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(file.count, 512))
    let isRead = bytes.withUnsafeMutableBytes { (try? file.read(into: $0, at: 0)) != nil }
    return isRead ? bytes.withUnsafeBufferPointer { ContentKind($0) } : nil
  }

  /// Files below this size are read in one piece: starting threads would take longer.
  private static let smallFile = 1 << 20

  /// Reads the file in pieces; returns nil and reads nothing when the file is small or cannot be split.
  private static func inPieces(
    _ path: String, _ options: TextOptions, _ take: (SourceTable, Int, Int) -> Void
  ) throws(FeedIOError) -> SourceTable? {
    guard let file = try? FileSource(path: path), file.count >= smallFile, packing(path: path) == nil else {
      return nil
    }
    let reader = TextReader(format: TextFormat(fileName: path), options: options)
    return try TextLoader(file: file, path: path).load(reader) { take($0, $1, file.count) }
  }

  private static func whole(
    _ path: String, _ options: TextOptions, _ take: (SourceTable) -> Void
  ) throws(FeedIOError) -> SourceTable {
    let bytes = try FileBytes(path: path)
    do throws(FeedFault) {
      let format = TextFormat(fileName: path)
      guard let kind = ContentKind(bytes.buffer.bindMemory(to: UInt8.self)), kind == .gzip || kind == .zstd else {
        let table = try bytes.table(format: format, options: options)
        take(table)
        return table.withoutPoints
      }
      return try unpack(bytes.buffer, kind, TextReader(format: format, options: options), take)
    } catch {
      throw FeedIOError(.badData, "\(path.cleaned): \(error)")
    }
  }
}

extension SourceFile {
  /// Decompresses and reads a text part by part.
  private static func unpack(
    _ packed: UnsafeRawBufferPointer, _ kind: ContentKind, _ reader: TextReader, _ take: (SourceTable) -> Void
  ) throws(FeedFault) -> SourceTable {
    var reader = reader
    var rest: SourceTable?
    try PackedText.read(packed, kind, into: &reader) { part in
      take(part)
      if rest == nil { rest = part.withoutPoints } else { rest?.addFaults(of: part) }
    }
    guard let rest else { throw FeedFault(.text, "The source is empty: there is no header.") }
    return rest
  }
}

/// The bytes of a file in memory.
struct FileBytes: ~Copyable {
  let buffer: UnsafeRawBufferPointer
  /// For a pipe, the number of bytes that had arrived at each time; empty for other files.
  private let arrivals: [(end: Int, at: Timestamp)]

  init(path: String) throws(FeedIOError) {
    let file: File
    do throws(SystemError) { file = try File(path, .reading) } catch {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(error.sentence).")
    }
    guard let status = file.status else {
      throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(SystemError.last().sentence).")
    }
    guard status.kind != .folder else {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): it is a folder.")
    }
    (buffer, arrivals) = try FileBytes.read(file, path, expected: status.size, notesTimes: status.kind != .regular)
  }

  /// The points in these bytes; numbers without times get their arrival times.
  func table(format: TextFormat?, options: TextOptions) throws(FeedFault) -> SourceTable {
    guard let last = arrivals.last else { return try TextReader.read(buffer, format: format, options: options) }
    var reader = TextReader(format: format, options: options)
    var start = 0
    for arrival in arrivals {
      reader.receiveTime = arrival.at
      let part = UnsafeRawBufferPointer(rebasing: buffer[start..<arrival.end])
      try reader.consume(part.bindMemory(to: UInt8.self), isEnd: false)
      start = arrival.end
    }
    reader.settle(at: last.at)
    try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    guard let table = reader.table else { throw FeedFault(.text, "The source is empty: there is no header.") }
    return table
  }

  private static func read(
    _ file: File, _ path: String, expected: Int, notesTimes: Bool
  ) throws(FeedIOError) -> (UnsafeRawBufferPointer, [(end: Int, at: Timestamp)]) {
    var arrivals: [(end: Int, at: Timestamp)] = []
    // One byte more than expected, to detect the end without growing.
    guard var memory = SystemMemory.allocate(expected + 1) else { throw FileBytes.tooLarge(path) }
    var count = 0
    while true {
      if count == memory.count {
        guard let larger = SystemMemory.reallocate(memory, memory.count * 2) else {
          SystemMemory.free(memory)
          throw FileBytes.tooLarge(path)
        }
        memory = larger
      }
      let got: Int
      do throws(SystemError) {
        got = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
      } catch {
        SystemMemory.free(memory)
        throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(error.sentence).")
      }
      if notesTimes {
        let now = WallClock.now
        // Bytes that arrive within a millisecond count as one arrival.
        if let last = arrivals.last, got > 0, now.nanoseconds(since: last.at) < 1_000_000 {
          arrivals[arrivals.count - 1].end = count + got
        } else {
          arrivals.append((count + got, now))
        }
      }
      if got == 0 { break }
      count += got
    }
    return (UnsafeRawBufferPointer(start: memory.baseAddress, count: count), arrivals)
  }

  private static func tooLarge(_ path: String) -> FeedIOError {
    FeedIOError(.inputOutput, "\(path.cleaned) is too large.")
  }

  deinit {
    SystemMemory.free(UnsafeMutableRawBufferPointer(mutating: buffer))
  }
}
