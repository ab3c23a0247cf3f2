#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Open files, file names and the standard streams. This folder retries every call that a signal interrupts.
/// An open file, closed with its owner.
// because it stores only a descriptor, which never changes.
package final class File: Sendable {
  package let descriptor: Int32
  private let isOwned: Bool

  /// The purpose of opening a file.
  package enum Use: Sendable {
    case reading
    /// Creates the file if it is missing.
    case readingOrMaking
    /// Opens a FIFO for writing as well, so that it does not end when one writer goes and another comes. Opening does
    /// not wait.
    case readingFIFO
    /// Opens and reads without waiting, whatever kind of file it is.
    case readingAtOnce
    /// Opens what exists already: a device or a pipe.
    case writing
    /// Creates or empties the file. A pipe is opened without waiting, which fails while nobody reads it.
    case replacingAtOnce
    /// Creates a new file; an existing file is an error.
    case making
    /// Creates or empties the file.
    case replacing

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .readingOrMaking: O_RDONLY | O_CREAT
      case .readingFIFO: O_RDWR | O_NONBLOCK
      case .readingAtOnce: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .writing: O_WRONLY
      case .replacingAtOnce: O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOCTTY
      case .making: O_WRONLY | O_CREAT | O_EXCL
      case .replacing: O_WRONLY | O_CREAT | O_TRUNC
      }
    }
  }

  /// Opens a file; no child inherits its descriptor.
  ///
  /// - Parameter permissions: the mode of a created file, before the process's mask.
  package init(_ path: String, _ use: Use, permissions: Int = 0o644) throws(SystemError) {
    descriptor = retried { open(path, use.flags | O_CLOEXEC, mode_t(permissions)) }
    isOwned = true
    guard descriptor >= 0 else { throw .last("open \(path)") }
  }

  /// Wraps a descriptor that the caller keeps and closes.
  package init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = true
  }

  deinit { if isOwned { close(descriptor) } }

  /// Creates a new file with a unique name in a folder, and returns its path.
  package static func temporary(in folder: String, prefix: String) throws(SystemError) -> (file: File, path: String) {
    var path: [CChar] = []
    let descriptor = retried {
      path = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
      return mkstemp(&path)
    }
    guard descriptor >= 0 else { throw .last("create a file in \(folder)") }
    let name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (File(owning: descriptor), name)
  }

  package var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// The current length in bytes; 0 where the system does not report it.
  package var length: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  /// Reads what is available, up to the length of the buffer; 0 at the end. Retries after an interruption.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    // Ends with the first answer of the system; only a signal brings another turn.
    while true {
      let count = readOnce(descriptor, into: buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw .last("read") }
    }
  }

  /// Reads from an offset on, up to the length of the buffer; 0 beyond the end. Retries after an interruption.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    // Ends with the first answer of the system; only a signal brings another turn.
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .last("read") }
    }
  }

  /// Reads from the current position to the end, at most `limit` bytes.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(limit, 1), 1 << 16))
    while bytes.count < limit {
      let wanted = min(buffer.count, limit - bytes.count)
      let result = buffer.withUnsafeMutableBytes { all -> Result<Int, SystemError> in
        do throws(SystemError) {
          return .success(try read(into: UnsafeMutableRawBufferPointer(rebasing: all[..<wanted])))
        } catch { return .failure(error) }
      }
      let count = try result.get()
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Writes all bytes; waits for room even when the descriptor is non-blocking.
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let bytes = ContiguousArray(bytes)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...])) }
      if count > 0 {
        done += count
      } else if count == 0 {
        throw SystemError("write", code: ENOSPC)
      } else if errno == EAGAIN {
        _ = PollSet.isReady(descriptor, .output, until: nil)
      } else if errno != EINTR {
        throw .last("write")
      }
    }
  }

  /// Writes as much as the descriptor takes without waiting, and returns the number of bytes.
  package func writeAtOnce(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...])) }
      if count > 0 {
        done += count
      } else if count == 0 {
        throw SystemError("write", code: ENOSPC)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        throw .last("write")
      }
    }
    return done
  }

  /// Asks the system to put the written bytes on the disk. Does nothing for a pipe or a device.
  package func sync() throws(SystemError) {
    #if canImport(Darwin)
      // A pipe and a socket answer ENOTSUP.
      let isKept =
        fcntl(descriptor, F_FULLFSYNC) != -1 || retried { fsync(descriptor) } == 0 || errno == ENOTSUP
    #else
      let isKept = retried { fdatasync(descriptor) } == 0
    #endif
    guard isKept || errno == EINVAL || errno == EROFS else { throw .last("sync") }
  }

  /// Asks the system to put the names in a folder on the disk.
  package static func syncFolder(_ path: String) throws(SystemError) {
    let folder = try File(path, .reading)
    guard retried({ fsync(folder.descriptor) }) == 0 || errno == EINVAL else { throw .last("sync") }
  }
}
