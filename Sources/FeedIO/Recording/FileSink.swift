#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files of the system as the place of a recording.
struct FileSink: RecordingSink {
  private var path = ""
  private var descriptor: Int32 = -1

  /// Past a limit on the length of files the system sends a signal that ends a program; an error says the same.
  init() { signal(SIGXFSZ, SIG_IGN) }

  mutating func create(_ path: String) throws(SystemFault) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    let code = errno
    var status = stat()
    // A device or a pipe is there already, and is meant.
    if descriptor < 0, code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemFault(code: errno) }
    }
    guard descriptor >= 0 else { throw SystemFault(code: code) }
  }

  mutating func write(_ bytes: [UInt8]) throws(SystemFault) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #else
          Darwin.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #endif
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw SystemFault(code: count == 0 ? ENOSPC : errno)
      }
    }
  }

  mutating func sync() throws(SystemFault) {
    #if canImport(Darwin)
      let isKept = fcntl(descriptor, F_FULLFSYNC) != -1 || fsync(descriptor) == 0
    #else
      let isKept = fdatasync(descriptor) == 0
    #endif
    // A pipe or a device has nothing to put on a disk.
    guard isKept || errno == EINVAL || errno == EROFS else { throw SystemFault(code: errno) }
  }

  mutating func syncFolder() throws(SystemFault) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { throw SystemFault(code: errno) }
    let isKept = fsync(directory) == 0 || errno == EINVAL
    let code = errno
    #if canImport(Glibc)
      Glibc.close(directory)
    #else
      Darwin.close(directory)
    #endif
    guard isKept else { throw SystemFault(code: code) }
  }

  mutating func close() {
    guard descriptor >= 0 else { return }
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
    descriptor = -1
  }
}
