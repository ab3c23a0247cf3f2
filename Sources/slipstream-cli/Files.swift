import Platform

/// Output files.
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
