#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Open files, names of files, and the standard streams. Every call that a signal interrupts is tried again here.
/// An open file, closed with its owner.
// because all that is kept is a descriptor, which never changes.
package final class File: Sendable {
  package let descriptor: Int32
  private let isOwned: Bool

  /// What a file is opened for.
  package enum Use: Sendable {
    case reading
    /// A file that is not there is made.
    case readingOrMaking
    /// A FIFO, open for writing, too, so that it has no end when its writer goes and another comes. It does not wait.
    case readingFIFO
    /// What is there already: a device or a pipe.
    case writing
    /// A new file; one that is there already is an error.
    case making
    /// Made or emptied.
    case replacing
    /// Made or extended.
    case appending

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .readingOrMaking: O_RDONLY | O_CREAT
      case .readingFIFO: O_RDWR | O_NONBLOCK
      case .writing: O_WRONLY
      case .making: O_WRONLY | O_CREAT | O_EXCL
      case .replacing: O_WRONLY | O_CREAT | O_TRUNC
      case .appending: O_WRONLY | O_CREAT | O_APPEND
      }
    }
  }

  /// Opens a file that no child inherits.
  ///
  /// - Parameter permissions: of a file that is made, before the process' mask.
  package init(_ path: String, _ use: Use, permissions: Int = 0o644) throws(SystemError) {
    descriptor = open(path, use.flags | O_CLOEXEC, mode_t(permissions))
    isOwned = true
    guard descriptor >= 0 else { throw .last("open \(path)") }
  }

  /// A descriptor that stays the caller's.
  package init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = true
  }

  deinit { if isOwned { close(descriptor) } }

  /// A new file of its own in a folder, and its path.
  package static func temporary(in folder: String, prefix: String) throws(SystemError) -> (file: File, path: String) {
    var path = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw .last("create a file in \(folder)") }
    let name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (File(owning: descriptor), name)
  }

  package var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// The length now, in bytes; 0 where the system does not say.
  package var length: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  /// Reads what is there, up to the length of the buffer; 0 at the end. An interruption is tried again.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = readOnce(descriptor, into: buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw .last("read") }
    }
  }

  /// Reads from an offset on, up to the length of the buffer; 0 behind the end. An interruption is tried again.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .last("read") }
    }
  }

  /// Reads from here to the end, at most `limit` bytes.
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

  /// Writes all bytes; waits where the descriptor does not.
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

  /// Asks that what was written is on the disk. A pipe or a device has nothing to put there.
  package func sync() throws(SystemError) {
    #if canImport(Darwin)
      let isKept = fcntl(descriptor, F_FULLFSYNC) != -1 || fsync(descriptor) == 0
    #else
      let isKept = fdatasync(descriptor) == 0
    #endif
    guard isKept || errno == EINVAL || errno == EROFS else { throw .last("sync") }
  }

  /// Asks that the names in a folder are on the disk.
  package static func syncFolder(_ path: String) throws(SystemError) {
    let folder = try File(path, .reading)
    guard fsync(folder.descriptor) == 0 || errno == EINVAL else { throw .last("sync") }
  }
}
