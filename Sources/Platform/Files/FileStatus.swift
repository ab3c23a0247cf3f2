#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Kind, size and permissions of a file, as the system reports them.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case regular, folder, pipe, other }

  package let kind: Kind
  /// Size in bytes.
  package let size: Int
  /// The permission bits, such as 0o644.
  package let permissions: Int
  /// When the content last changed, in nanoseconds since 1970.
  package let modified: Int64
  private let device: dev_t
  private let number: ino_t

  /// Returns nil when there is no such file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns nil when the descriptor is not open; the error number says why.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFIFO: kind = .pipe
    default: kind = .other
    }
    size = max(0, Int(status.st_size))
    permissions = Int(status.st_mode & 0o777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Whether this is the same file, with the same content as far as the system tells.
  package func isUnchanged(since other: FileStatus) -> Bool {
    isSame(as: other) && size == other.size && modified == other.modified
  }

  /// Whether both are the same file, under whatever names.
  package func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}
