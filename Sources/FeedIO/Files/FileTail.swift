import FeedModel
import Platform

/// The lines that another program appends to a file, or writes into a pipe, as they come.
///
/// A loop polls `descriptor` and calls `take`; nothing is read, and nobody wakes up, while nothing is written. A file is
/// begun near its end, is made when it is not there yet, and is begun anew when somebody cuts it short. It is the file
/// that the path named at the start: one that takes its place by a rename, or after a removal, is not seen.
public final class FileTail {
  /// Poll this for reading; -1 once there is nothing more to come.
  public private(set) var descriptor: Int32
  private let source: File
  /// Tells that a file has grown; a pipe tells that by itself.
  private let watch: FileWatch?
  private var offset = 0
  private var rest: [UInt8] = []
  /// The bytes up to the next line feed belong to a line that began before.
  private var isSkipping = false

  /// Bytes of a line; what is longer is left out.
  static let longestLine = 65_536

  /// - Parameter path: a file, a FIFO, or `-` for standard input.
  /// - Throws: `FeedIOError`: `noInput` when it can neither be opened nor made, or is another kind of thing.
  public init(path: String) throws(FeedIOError) {
    let isInput = path == "-"
    let kind = isInput ? .pipe : FileStatus(path: path)?.kind ?? .regular
    // A device may give bytes without end, and has none to begin near.
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

  /// Whether `path` leads to what is read here, by whatever name.
  public func reads(fileAt path: String) -> Bool {
    guard let own = source.status, let other = FileStatus(path: path) else { return false }
    return own.isSame(as: other)
  }

  /// The lines that are whole by now, without their line feeds; of a file also those at its end when it was opened, for
  /// which `descriptor` does not wake. Does not wait.
  public func take() -> [[UInt8]] {
    guard descriptor >= 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: Self.longestLine)
    var lines: [[UInt8]] = []
    guard let watch else {
      // One read, of what is there: of standard input another might wait.
      guard PollSet.isReady(source.descriptor, until: .now) else { return [] }
      let count = buffer.withUnsafeMutableBytes { readOnce(source.descriptor, into: $0) }
      // A closed input is readable for ever, and gives nothing.
      if count == 0 || count < 0 && !wouldWait && !wasInterrupted { descriptor = -1 }
      if count > 0 { split(buffer[..<count], into: &lines) }
      return lines
    }
    watch.drain()
    if source.length < offset { (offset, rest, isSkipping) = (0, [], false) }
    while true {
      let count = buffer.withUnsafeMutableBytes { (try? source.read(into: $0, at: offset)) ?? 0 }
      guard count > 0 else { return lines }
      offset += count
      split(buffer[..<count], into: &lines)
    }
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
