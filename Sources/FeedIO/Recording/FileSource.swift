import FeedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file as a source of bytes, read in pieces where they are asked for.
///
/// It is read rather than mapped: a disk that fails, or a file that someone cuts short, is then a fault and no signal.
public final class FileSource: ByteSource {
  public let count: Int
  private let path: String
  private let descriptor: Int32

  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `inputOutput` when it cannot be asked.
  public init(path: String) throws(FeedIOError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(systemSentence(errno)).")
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let cause = systemSentence(errno)
    self.path = path
    self.descriptor = descriptor
    count = max(0, Int(status.st_size))
    guard isKnown else { throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(cause).") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): it is no file, and a recording is read in pieces.")
    }
  }

  deinit { close(descriptor) }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    var done = 0
    while done < buffer.count {
      let got = pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if got > 0 {
        done += got
      } else if got == 0 {
        throw FeedFault(.unreadable, "\(path.cleaned) has become shorter: byte \(offset + done) is not there")
      } else if errno != EINTR {
        throw FeedFault(.unreadable, "cannot read \(path.cleaned) at byte \(offset + done): \(systemSentence(errno))")
      }
    }
  }
}

extension RecordingFile {
  /// Opens the recording of a path.
  ///
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `badData` when it is no recording, `inputOutput`
  ///   when it cannot be read.
  public init(path: String) throws(FeedIOError) {
    let source = try FileSource(path: path)
    do throws(FeedFault) {
      try self.init(source)
    } catch {
      throw FeedIOError(error.code == .unreadable ? .inputOutput : .badData, "\(path.cleaned): \(error)")
    }
  }
}
