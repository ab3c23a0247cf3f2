import Platform
import TextPoints

/// Reads a text file in pieces on all processors, and delivers the points in file order.
///
/// Pieces and their rows use recycled memory that stays in the cache: neither the file nor its points are ever in
/// memory as a whole.
struct TextLoader {
  /// Bytes of a piece: its text and its rows fit the cache of a core.
  var pieceBytes = 256 << 10
  /// Bytes to read beyond a piece, for the record that crosses its border.
  var slack = 4 << 10
  var threads = ThreadedWork()

  let file: FileSource
  let path: String

  /// Bytes to read for a piece, including the one byte before it.
  private var blockBytes: Int { 1 + pieceBytes + slack }

  /// Reads the file.
  ///
  /// - Parameter deliver: receives the points, table by table in file order, and the number of bytes they had.
  /// - Returns: the faults of the whole file, without points; nil, with nothing read, when the header is longer than a
  ///   piece, or when rows depend on earlier rows.
  func load(
    _ reader: TextReader, _ deliver: (SourceTable, Int) -> Void
  ) throws(FeedIOError) -> SourceTable? {
    var reader = reader
    let frontBytes = max(blockBytes, TextReader.sampleBytes)
    let block = PieceBlock(capacity: frontBytes)
    let front = try read(0..<min(file.count, frontBytes), block)
    let header: Int?
    do throws(FeedFault) {
      header = try withExtendedLifetime(block) { () throws(FeedFault) in
        try reader.consumeHeader(front, isEnd: front.count == file.count)
      }
    } catch {
      throw FeedIOError(reading: path, error)
    }
    guard let header, reader.canReadPieces else { return nil }
    if let first = reader.table, first.count > 0 { deliver(first, header) }
    var join = PieceJoin(after: reader, place: header)
    var failure: FeedIOError?
    let rows = reader.forPieces()
    let loader = self
    let shelf = PieceShelf()
    var border = 0
    threads.each((file.count + pieceBytes - 1) / pieceBytes) { number in
      loader.piece(number, rows, shelf)
    } deliver: { result in
      border = min(file.count, border + pieceBytes)
      do throws(FeedIOError) {
        let piece = try result.get()
        if let piece, join.fits(piece) {
          join.append(piece)
          deliver(piece.table, piece.range.count)
        }
        let isOver = join.faults.notes.secondTable != nil
        if let piece { shelf.put(piece.table) }
        if isOver { return false }
        try catchUp(&join, to: border, rows, deliver)
        return join.faults.notes.secondTable == nil
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return join.faults
  }

  /// Reads one piece from its first line break on; nil when it has none.
  private func piece(
    _ number: Int, _ reader: TextReader, _ shelf: PieceShelf
  ) -> Result<TextPiece?, FeedIOError> {
    let block = shelf.reuseBlock(capacity: blockBytes)
    defer { shelf.put(block) }
    // The byte before the piece may be the line break.
    let start = max(0, number * pieceBytes - 1)
    let end = min(file.count, (number + 1) * pieceBytes + slack)
    do throws(FeedIOError) {
      let bytes = try read(start..<end, block)
      guard let cut = bytes.firstIndex(of: 0x0A) else { return .success(nil) }
      return .success(
        reader.piece(
          UnsafeBufferPointer(rebasing: bytes[(cut + 1)...]), at: start + cut + 1,
          before: (number + 1) * pieceBytes, isEnd: end == file.count, reusing: shelf.reuseTable()))
    } catch {
      return .failure(error)
    }
  }

  /// Reads from the end of the last piece to a border, where the piece in between failed to.
  private func catchUp(
    _ join: inout PieceJoin, to border: Int, _ reader: TextReader, _ deliver: (SourceTable, Int) -> Void
  ) throws(FeedIOError) {
    var size = border - join.place + slack
    while join.place < border {
      let end = min(file.count, join.place + size)
      let block = PieceBlock(capacity: end - join.place)
      let bytes = try read(join.place..<end, block)
      let piece = withExtendedLifetime(block) {
        reader.piece(bytes, at: join.place, before: border, isEnd: end == file.count)
      }
      join.append(piece)
      deliver(piece.table, piece.range.count)
      if piece.table.notes.secondTable != nil { return }
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

/// Memory for one piece.
// because only one piece uses it at a time.
private final class PieceBlock: @unchecked Sendable {
  let memory: UnsafeMutableRawBufferPointer

  init(capacity: Int) { memory = .allocate(byteCount: max(1, capacity), alignment: 64) }

  deinit { memory.deallocate() }
}

/// Recycles the memory of pieces.
private final class PieceShelf: Sendable {
  private let tables = Guarded<[SourceTable]>([])
  private let blocks = Guarded<[PieceBlock]>([])

  func reuseTable() -> SourceTable? { tables.withLock { $0.popLast() } }
  func put(_ table: SourceTable) { tables.withLock { $0.append(table) } }

  func reuseBlock(capacity: Int) -> PieceBlock {
    blocks.withLock { $0.popLast() } ?? PieceBlock(capacity: capacity)
  }
  func put(_ block: PieceBlock) { blocks.withLock { $0.append(block) } }
}
