import FeedModel
import Platform
import TextPoints

/// A file as a source of bytes, read in pieces on request.
///
/// Reads instead of mapping: a failing disk or a truncated file is then a fault and not a signal.
package final class FileSource: ByteSource {
  package let count: Int
  private let path: String
  private let file: File

  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `inputOutput` when its status cannot be read.
  package init(path: String) throws(FeedIOError) {
    // Opening a pipe must not wait for its writer: it is refused below.
    do throws(SystemError) { file = try File(path, .readingAtOnce) } catch {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(error.sentence).")
    }
    self.path = path
    guard let status = file.status else {
      throw FeedIOError(.inputOutput, "Cannot read \(path.cleaned): \(SystemError.last().sentence).")
    }
    guard status.kind == .regular else {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): it is not a regular file, as a recording must be.")
    }
    count = status.size
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
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
  /// Opens a recording.
  ///
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `badData` when it is not a recording, `inputOutput`
  ///   when it cannot be read.
  package init(path: String) throws(FeedIOError) {
    let source = try FileSource(path: path)
    do throws(FeedFault) {
      try self.init(source)
    } catch {
      throw FeedIOError(error.code == .unreadable ? .inputOutput : .badData, "\(path.cleaned): \(error)")
    }
  }
}
