#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Reports that a file has changed. It watches one file and does not keep it open.
// because it stores only a descriptor, which never changes.
package final class FileWatch: Sendable {
  /// Readable once the file has been written to, until ``drain()``.
  package let descriptor: Int32

  /// - Parameter file: stays open for as long as it is watched.
  package init(path: String, file: File) throws(SystemError) {
    #if canImport(Darwin)
      descriptor = kqueue()
    #else
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
    guard descriptor >= 0 else { throw .last("watch \(path)") }
    #if canImport(Darwin)
      var wish = kevent(
        ident: UInt(file.descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
      let isWatched = kevent(descriptor, &wish, 1, nil, 0, nil) >= 0
    #else
      let isWatched = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0
    #endif
    guard isWatched else { throw .last("watch \(path)") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes `descriptor` quiet again; call it before looking at the file.
  package func drain() {
    #if canImport(Darwin)
      var (event, now) = (kevent(), timespec())
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
    #else
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { room in
        while readOnce(descriptor, into: room) > 0 {}
      }
    #endif
  }
}
