/// An accepted connection, closed with its owner.
package final class StreamPeer {
  package let socket: StreamSocket
  package var descriptor: Int32 { socket.descriptor }

  init(_ socket: consuming StreamSocket) { self.socket = socket }
}
