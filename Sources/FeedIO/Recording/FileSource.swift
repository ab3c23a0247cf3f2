import FeedModel
import Platform

/// A file as a source of bytes, read in pieces where they are asked for.
///
/// It is read rather than mapped: a disk that fails, or a file that someone cuts short, is then a fault and no signal.
public final class FileSource: ByteSource {
  public let count: Int
  private let path: String
  private let file: File

  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `inputOutput` when it cannot be asked.
  public init(path: String) throws(FeedIOError) {
    do throws(SystemError) { file = try File(path, .reading) } catch {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(error.sentence).")
    }
    self.path = path
    guard let status = file.status else {
      throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(SystemError.last().sentence).")
    }
    guard status.kind == .regular else {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): it is no file, and a recording is read in pieces.")
    }
    count = status.size
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    var done = 0
    while done < buffer.count {
      let got: Int
      do throws(SystemError) {
        got = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]), at: offset + done)
      } catch {
        throw FeedFault(.unreadable, "cannot read \(path.cleaned) at byte \(offset + done): \(error.sentence)")
      }
      guard got > 0 else {
        throw FeedFault(.unreadable, "\(path.cleaned) has become shorter: byte \(offset + done) is not there")
      }
      done += got
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
