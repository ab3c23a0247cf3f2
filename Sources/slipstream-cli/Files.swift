import Platform
import TextPoints

/// Files that are read or written as a whole.
enum Files {
  static func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  /// Names in a folder, for suggestions: at most the first 2,000 that the system lists, and none if the folder cannot
  /// be read.
  static func names(in folder: String) -> [String] {
    (try? FileSystem.names(in: folder, limit: 2_000) { !$0.hasPrefix(".") }) ?? []
  }

  /// The bytes of a small file; see ``PlainFile``.
  ///
  /// - Throws: `Failure` if it cannot be read or has more than `limit` bytes.
  static func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    do throws(PlainFile.Fault) { return try PlainFile.bytes(path, limit: limit) } catch {
      switch error {
      case .cannotOpen: throw Failure(.noInput, "cannot open \(path): \(error.sentence)")
      case .cannotRead: throw Failure(.inputOutput, "cannot read \(path): \(error.sentence)")
      case .noFile: throw Failure(.noInput, "cannot read \(path): \(error.sentence)")
      case .tooLong: throw Failure(.badData, "\(path) has more than \(limit) bytes")
      }
    }
  }

  /// The text of a small file.
  ///
  /// - Throws: `Failure` if it cannot be read, has more than `limit` bytes, or is not UTF-8.
  static func text(_ path: String, limit: Int) throws -> String {
    let bytes = try bytes(path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(.badData, "\(path) is not text in UTF-8")
    }
    return text
  }

  /// The text of a table in UTF-8, unpacked: whole lines of at most `limit` bytes, and a sentence if there is more.
  ///
  /// - Parameter name: the file in sentences.
  /// - Throws: `Failure` if it cannot be read, or is packed in a way that is not read.
  static func table(_ path: String, as name: String, limit: Int) throws -> (text: [UInt8], remark: String?) {
    let input: File
    do throws(SystemError) { input = try File(path, .reading) } catch {
      throw Failure(.noInput, "cannot open \(name): \(error.sentence)")
    }
    let bytes: [UInt8]
    // A byte more than the most is read, to know of it.
    do throws(SystemError) { bytes = try input.bytes(limit: limit + 1) } catch {
      throw Failure(.inputOutput, "cannot read \(name): \(error.sentence)")
    }
    var text: [UInt8]
    do throws(FeedFault) { text = try PackedText.unpacked(bytes, limit: limit + 1) } catch {
      let isCut = bytes.count > limit
      throw Failure(
        .badData,
        isCut ? "\(name) has more than \(limit >> 20) MB packed; unpack it, and give a part of it" : "\(name): \(error)"
      )
    }
    guard text.count > limit else { return (text, nil) }
    text.removeSubrange(((text[..<limit].lastIndex(of: 0x0A) ?? limit - 1) + 1)...)
    let words = "the first \(limit >> 20) MB are read, the rest is not; give a file with fewer rows or columns"
    return (text, "\(name): \(words)")
  }

  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  static func write(_ bytes: [UInt8], to path: String) throws {
    do throws(SystemError) { try FileSystem.write(bytes, to: path) } catch {
      // A failed write or sync is an I/O error; after any other failure the file was not created.
      throw ["write", "sync"].contains(error.operation)
        ? Failure(.inputOutput, "cannot write \(path): \(error.sentence)")
        : Failure(.cannotCreate, "cannot create \(path): \(error.sentence)")
    }
  }
}
