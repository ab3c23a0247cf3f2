import Feed

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a text file in pieces on all processors, and gives the points in the order of the file.
///
/// Every thread reads its pieces into memory of its own, which stays in its cache, and the tables of pieces that were
/// used are filled again: neither the file nor its rows are ever in memory as a whole.
struct TextLoader {
  /// Bytes of a piece: its text and its rows fit the cache of a core.
  var pieceBytes = 256 << 10
  /// Bytes read beyond a piece, for the record that crosses its border.
  var slack = 4 << 10
  /// Threads that read beside the one that asks.
  var helpers = max(0, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8) - 1)

  let file: FileSource
  let path: String

  /// Bytes that are read for a piece, with the one before it.
  private var blockBytes: Int { 1 + pieceBytes + slack }

  /// Reads the file.
  ///
  /// - Parameter take: gets the points, table by table in the order of the file.
  /// - Returns: the faults of all, without points; nil, with nothing read, when the header is longer than a piece.
  func load(
    _ reader: TextReader, _ take: (SourceTable) -> Void
  ) throws(FeedIOError) -> SourceTable? {
    var reader = reader
    let block = PieceBlock(capacity: blockBytes)
    let front = try read(0..<min(file.count, blockBytes), block)
    let header: Int?
    do throws(FeedFault) {
      header = try reader.consumeHeader(front)
    } catch {
      throw FeedIOError(.badData, "\(path.cleaned): \(error)")
    }
    guard let header else { return nil }
    if let first = reader.table, first.count > 0 { take(first) }
    var join = PieceJoin(after: reader, place: header)
    let desk = PieceDesk(pieces: (file.count + pieceBytes - 1) / pieceBytes, ahead: 2 * helpers + 2)
    let (rows, loader) = (reader.forPieces(), self)
    var threads: [NativeThread] = []
    defer {
      desk.close()
      for thread in threads { thread.join() }
    }
    for _ in 0..<helpers {
      // Without a thread it takes longer, and gives the same.
      guard let thread = try? NativeThread(name: "pieces", { loader.work(at: desk, rows) }) else { break }
      threads.append(thread)
    }
    while let (number, result) = desk.next({ loader.piece($0, rows, block, reusing: $1) }) {
      let piece = try result.get()
      if let piece, join.fits(piece) {
        join.take(piece)
        take(piece.table)
      }
      try catchUp(&join, to: min(file.count, (number + 1) * pieceBytes), rows, take)
      desk.giveBack(piece?.table)
    }
    return join.faults
  }

  /// Reads pieces until there are no more.
  private func work(at desk: PieceDesk, _ reader: TextReader) {
    let block = PieceBlock(capacity: blockBytes)
    while let (number, table) = desk.claim() {
      desk.put(number, piece(number, reader, block, reusing: table))
    }
  }

  /// Reads one piece from the first line break in it; nil when there is none.
  private func piece(
    _ number: Int, _ reader: TextReader, _ block: PieceBlock, reusing table: SourceTable?
  ) -> Result<TextPiece?, FeedIOError> {
    // The byte before may be the line break.
    let start = max(0, number * pieceBytes - 1)
    let end = min(file.count, (number + 1) * pieceBytes + slack)
    do throws(FeedIOError) {
      let bytes = try read(start..<end, block)
      guard let cut = bytes.firstIndex(of: 0x0A) else { return .success(nil) }
      return .success(
        reader.piece(
          UnsafeBufferPointer(rebasing: bytes[(cut + 1)...]), at: start + cut + 1,
          before: (number + 1) * pieceBytes, isEnd: end == file.count, reusing: table))
    } catch {
      return .failure(error)
    }
  }

  /// Reads on from where the last piece ended to a border, where the piece that should have done it could not.
  private func catchUp(
    _ join: inout PieceJoin, to border: Int, _ reader: TextReader, _ take: (SourceTable) -> Void
  ) throws(FeedIOError) {
    var size = border - join.place + slack
    while join.place < border {
      let end = min(file.count, join.place + size)
      let block = PieceBlock(capacity: end - join.place)
      let bytes = try read(join.place..<end, block)
      let piece = withExtendedLifetime(block) {
        reader.piece(bytes, at: join.place, before: border, isEnd: end == file.count)
      }
      join.take(piece)
      take(piece.table)
      size *= 2
    }
  }

  /// Reads bytes into the front of a block, which must outlive them.
  private func read(_ range: Range<Int>, _ block: PieceBlock) throws(FeedIOError) -> UnsafeBufferPointer<UInt8> {
    let memory = UnsafeMutableRawBufferPointer(rebasing: block.memory[..<range.count])
    do throws(FeedFault) {
      try file.read(into: memory, at: range.lowerBound)
    } catch {
      throw FeedIOError(.inputOutput, "\(error).")
    }
    return UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))
  }
}

/// Memory that a thread reads its pieces into.
private final class PieceBlock {
  let memory: UnsafeMutableRawBufferPointer

  init(capacity: Int) { memory = .allocate(byteCount: max(1, capacity), alignment: 64) }

  deinit { memory.deallocate() }
}
