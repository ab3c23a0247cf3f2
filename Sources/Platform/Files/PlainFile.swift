/// Reading whole small files that are named by a user or found in a folder: settings, notes, sessions, key lists.
///
/// Opening never waits and reading is bounded, so a pipe, a device or a file without an end hangs nothing.
package enum PlainFile {
  /// Why a file was not read.
  package enum Fault: Error, Equatable {
    case cannotOpen(SystemError)
    case cannotRead(SystemError)
    /// It is a folder or a pipe, in words.
    case noFile(String)
    /// It has more than so many bytes.
    case tooLong(Int)

    /// The part of the sentence after the file's name and a colon.
    package var sentence: String {
      switch self {
      case .cannotOpen(let error), .cannotRead(let error): error.sentence
      case .noFile(let words): "it is \(words) and no file"
      case .tooLong(let limit): "it has more than \(limit) bytes"
      }
    }
  }

  /// The bytes of a file of at most `limit` bytes.
  package static func bytes(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    let file: File
    do throws(SystemError) { file = try File(path, .readingAtOnce) } catch { throw .cannotOpen(error) }
    switch file.status?.kind {
    case .pipe: throw .noFile("a pipe")
    case .folder: throw .noFile("a folder")
    case .regular, .other, nil: break
    }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try file.bytes(limit: limit + 1) } catch { throw .cannotRead(error) }
    guard bytes.count <= limit else { throw .tooLong(limit) }
    return bytes
  }
}
