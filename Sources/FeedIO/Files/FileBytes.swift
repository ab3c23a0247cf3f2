import CivilTime
import Platform
import TextPoints

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
    let most = max(1 << 28, SystemMemory.bytes / 2)
    // Ends with the file, or at the most bytes that are taken: each turn reads at least one.
    while true {
      // A pipe or a device may have no end.
      guard count <= most else {
        SystemMemory.free(memory)
        throw FeedIOError(.inputOutput, "\(path.cleaned) has more than \(most >> 20) MiB, half of the memory.")
      }
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
