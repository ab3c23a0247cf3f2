import Feed

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads text files as a whole.
public enum SourceFile {
  /// Reads a CSV, TSV or NDJSON file, or one topic of an MCAP recording; what the name does not say, the first line does.
  ///
  /// - Parameters:
  ///   - maximumBad: more bad rows than this make the whole file bad.
  ///   - last: points that suffice of a recording: it is then read from its end. Nil reads all; a text is read whole.
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `badData` when it has no usable header or too many
  ///   bad rows, `inputOutput` when reading fails.
  /// - Complexity: O(bytes).
  public static func read(
    path: String, options: TextOptions = TextOptions(), maximumBad: Int = 100, last: Int? = nil
  ) throws(FeedIOError) -> SourceTable {
    if path.hasSuffix(".mcap") { return try recording(path: path, symbol: options.symbol, last: last) }
    let bytes = try FileBytes(path: path)
    let table: SourceTable
    do throws(FeedFault) {
      table = try TextReader.read(bytes.buffer, format: TextFormat(fileName: path), options: options)
    } catch {
      throw FeedIOError(.badData, "\(path.cleaned): \(error)")
    }
    guard table.badRows <= maximumBad else {
      throw FeedIOError(
        .badData,
        "\(path.cleaned): \(table.badRows) bad rows, more than --max-bad \(maximumBad); the first: \(table.faults[0]).")
    }
    return table
  }
}

/// The bytes of a file in memory.
struct FileBytes: ~Copyable {
  let buffer: UnsafeRawBufferPointer

  init(path: String) throws(FeedIOError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(systemSentence(errno)).")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(systemSentence(errno)).")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): it is a folder.")
    }
    buffer = try FileBytes.read(descriptor, path, expected: max(0, Int(status.st_size)))
  }

  private static func read(
    _ descriptor: Int32, _ path: String, expected: Int
  ) throws(FeedIOError) -> UnsafeRawBufferPointer {
    // One byte more than expected, so that the end is seen without growing.
    var capacity = expected + 1
    guard var memory = malloc(capacity) else { throw FeedIOError(.inputOutput, "\(path.cleaned) is too large.") }
    var count = 0
    while true {
      if count == capacity {
        capacity *= 2
        guard let larger = realloc(memory, capacity) else {
          free(memory)
          throw FeedIOError(.inputOutput, "\(path.cleaned) is too large.")
        }
        memory = larger
      }
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, memory + count, capacity - count)
      #else
        let got = Darwin.read(descriptor, memory + count, capacity - count)
      #endif
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        let sentence = systemSentence(errno)
        free(memory)
        throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(sentence).")
      }
      count += got
    }
    return UnsafeRawBufferPointer(start: memory, count: count)
  }

  deinit {
    free(UnsafeMutableRawPointer(mutating: buffer.baseAddress))
  }
}
