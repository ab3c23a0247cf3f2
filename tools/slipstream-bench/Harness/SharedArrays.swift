import Foundation

/// Arrays of eight-byte numbers in a file mapped into memory, so that a peer works on the very same ones. The file is
/// unlinked by ``remove()``.
final class SharedArrays {
  let path: String
  let count: Int
  let times: UnsafeMutablePointer<Int64>
  let values: UnsafeMutablePointer<Double>
  private let base: UnsafeMutableRawPointer

  /// Two arrays of `count` numbers: times, then values. Nil when the system gives no such file.
  init?(count: Int) {
    self.count = count
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(folder)/slipstream-bench-\(getpid())"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, off_t(count * 16)) == 0,
      let mapped = mmap(nil, count * 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), mapped != MAP_FAILED
    else {
      unlink(path)
      return nil
    }
    base = mapped
    times = mapped.assumingMemoryBound(to: Int64.self)
    values = (mapped + count * 8).assumingMemoryBound(to: Double.self)
  }

  func remove() {
    unlink(path)
    munmap(base, count * 16)
  }
}
