import Platform
import TextPoints

/// Follows the lines that another program appends to a file, or writes into a pipe.
///
/// A loop polls `descriptor` and calls `drainLines`; while nobody writes, it reads nothing and never wakes up. It
/// starts near the end of a file, creates a missing one, and starts again from the beginning when the file is
/// truncated. It keeps following the file that the path named at the start: it does not notice another file that takes
/// its place by a rename or after a removal.
package final class FileTail {
  /// Poll this for reading; -1 at the end of the input.
  package private(set) var descriptor: Int32
  private let source: File
  /// Reports that a file has grown; a pipe needs no watch.
  private let watch: FileWatch?
  private var offset = 0
  private var rest: [UInt8] = []
  /// Whether the bytes up to the next line feed belong to a line that started before.
  private var isSkipping = false

  /// Limit on the bytes of a line; longer lines are skipped.
  static let longestLine = 65_536

  /// - Parameter path: a file, a FIFO, or `-` for standard input.
  /// - Throws: `FeedIOError`: `noInput` when it can be neither opened nor created, or is neither a file nor a FIFO.
  package init(path: String) throws(FeedIOError) {
    let isInput = path == "-"
    let kind = isInput ? .pipe : FileStatus(path: path)?.kind ?? .regular
    // A device may deliver bytes without end, and has no end to start near.
    guard kind == .regular || kind == .pipe else {
      throw FeedIOError(.noInput, "Cannot follow \(path.cleaned): it is neither a regular file nor a FIFO; give one.")
    }
    do throws(SystemError) {
      source =
        isInput
        ? File(borrowing: StandardStream.input.descriptor)
        : try File(path, kind == .pipe ? .readingFIFO : .readingOrMaking)
    } catch {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(error.sentence).")
    }
    if kind == .pipe {
      watch = nil
      descriptor = source.descriptor
      return
    }
    do throws(SystemError) {
      let watch = try FileWatch(path: path, file: source)
      self.watch = watch
      descriptor = watch.descriptor
    } catch {
      throw FeedIOError(.noInput, "Cannot watch \(path.cleaned): \(error.sentence).")
    }
    offset = max(0, source.length - Self.longestLine)
    isSkipping = offset > 0
  }

  /// Whether `path` leads to the followed input, under whatever name.
  package func reads(fileAt path: String) -> Bool {
    guard let own = source.status, let other = FileStatus(path: path) else { return false }
    return own.isSame(as: other)
  }

  /// Returns the complete lines so far, without their line feeds, and never blocks. For a file this includes the lines
  /// near its end when it was opened, for which `descriptor` does not wake.
  package func drainLines() -> [[UInt8]] {
    guard descriptor >= 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: Self.longestLine)
    var lines: [[UInt8]] = []
    guard let watch else {
      // Read once, and only what is available: on standard input a second read might block.
      guard PollSet.isReady(source.descriptor, until: .now) else { return [] }
      let count = buffer.withUnsafeMutableBytes { readOnce(source.descriptor, into: $0) }
      // A closed input stays readable for ever and delivers nothing.
      if count == 0 || count < 0 && !wouldWait && !wasInterrupted { descriptor = -1 }
      if count > 0 { split(buffer[..<count], into: &lines) }
      return lines
    }
    watch.drain()
    let length = source.length
    if length < offset { (offset, rest, isSkipping) = (0, [], false) }
    // Ends at the length of the file so far: the watch wakes again for what another program appends meanwhile.
    repeat {
      let count = buffer.withUnsafeMutableBytes { (try? source.read(into: $0, at: offset)) ?? 0 }
      guard count > 0 else { return lines }
      offset += count
      split(buffer[..<count], into: &lines)
    } while offset < length
    return lines
  }

  private func split(_ bytes: ArraySlice<UInt8>, into lines: inout [[UInt8]]) {
    for (place, part) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if place > 0 {
        if !isSkipping, !rest.isEmpty { lines.append(rest) }
        (rest, isSkipping) = ([], false)
      }
      if rest.count + part.count > Self.longestLine { (rest, isSkipping) = ([], true) }
      if !isSkipping { rest += part }
    }
  }
}
