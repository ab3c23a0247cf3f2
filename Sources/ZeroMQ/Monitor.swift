/// The events of a socket's connections, such as a finished or failed handshake. It watches the named kinds only.
///
/// libzmq's own thread blocks when nobody takes the events: read them often, and call `stop` before closing either end.
package struct Monitor: ~Copyable {
  private let socket: Socket

  /// Starts watching a socket.
  ///
  /// - Parameter name: unique within the context.
  package init(_ watched: borrowing Socket, in context: Context, name: String) throws(ZeroMQError) {
    let address = "inproc://monitor-\(name)"
    guard context.library.sockets.monitor(watched.handle, address, MonitorEvent.Kind.mask) == 0 else {
      throw .last("zmq_socket_monitor")
    }
    let pair = try Socket(context, .pair)
    try pair.connect(address)
    socket = pair
  }

  /// The next event; nil when none is waiting.
  package borrowing func next() throws(ZeroMQError) -> MonitorEvent? {
    while let frames = try socket.receive() {
      if let event = MonitorEvent(frames) { return event }
    }
    return nil
  }

  /// Stops watching a socket, which must still be open.
  package static func stop(_ watched: borrowing Socket) {
    _ = ZeroMQLibrary.ofContexts.sockets.monitor(watched.handle, nil, 0)
  }

  /// Adds the monitor's socket to a wait; see `SocketWait`.
  package borrowing func join(_ wait: inout SocketWait) throws(ZeroMQError) -> Int { try wait.add(socket) }
}
