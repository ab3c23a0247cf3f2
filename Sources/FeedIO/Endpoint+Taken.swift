import Platform

extension Endpoint {
  /// Whether someone listens at the path of an ipc endpoint. libzmq does not ask: it removes the file and listens
  /// there itself, and whoever listened before is heard by no one any more.
  var isTakenPath: Bool {
    guard case .ipc(let path) = address else { return false }
    return StreamSocket.isListening(path: path)
  }

  /// - Throws: `FeedIOError.unavailable` for an ipc path at which someone listens.
  func checkFree() throws(FeedIOError) {
    // Closing is done by libzmq's own thread: who has just ended is gone a moment later.
    for _ in 0..<40 {
      guard isTakenPath else { return }
      CurrentProcess.sleep(seconds: 0.025)
    }
    throw FeedIOError(.unavailable, "Cannot listen at \(self): the address is in use already.")
  }
}
