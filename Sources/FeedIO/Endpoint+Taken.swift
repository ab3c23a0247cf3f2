import Platform

extension Endpoint {
  /// Whether another program listens at the path of an ipc endpoint. libzmq does not check: it removes the file and
  /// listens there itself, and the earlier listener gets no more connections.
  var isTakenPath: Bool {
    guard case .ipc(let path) = address else { return false }
    return StreamSocket.isListening(path: path)
  }

  /// - Throws: `FeedIOError.unavailable` for an ipc path where another program listens.
  func checkFree() throws(FeedIOError) {
    // libzmq closes sockets on its own thread: a program that has just ended is gone a moment later.
    for _ in 0..<40 {
      guard isTakenPath else { return }
      CurrentProcess.sleep(seconds: 0.025)
    }
    throw FeedIOError(.unavailable, "Cannot listen at \(self): the address is in use already.")
  }
}
