#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Endpoint {
  /// Whether someone listens at the path of an ipc endpoint. libzmq does not ask: it removes the file and listens
  /// there itself, and whoever listened before is heard by no one any more.
  var isTakenPath: Bool {
    guard case .ipc(let path) = address else { return false }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { return false }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// - Throws: `FeedIOError.unavailable` for an ipc path at which someone listens.
  func checkFree() throws(FeedIOError) {
    // Closing is done by libzmq's own thread: who has just ended is gone a moment later.
    for _ in 0..<40 {
      guard isTakenPath else { return }
      poll(nil, 0, 25)
    }
    throw FeedIOError(.unavailable, "Cannot listen at \(self): the address is in use already.")
  }
}
