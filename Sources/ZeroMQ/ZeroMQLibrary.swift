import Platform

/// libzmq, loaded when a context or a key is first made. It brings seventeen other libraries, so a program that shows a
/// file starts a fifth sooner without it.
final class ZeroMQLibrary: Sendable {
  let process: ProcessCalls
  let sockets: SocketCalls
  let messages: MessageCalls
  let keys: KeyCalls

  /// The loaded library; nil when the system has none.
  static let loaded = ZeroMQLibrary()

  /// The library of sockets and messages, which exist only after a context has loaded it.
  static var ofContexts: ZeroMQLibrary {
    guard let loaded else { preconditionFailure("a context loads libzmq before any socket or message is made") }
    return loaded
  }

  /// The file of the library, for a sentence.
  static var file: String { names[0] }

  #if os(macOS)
    private static let names = [
      "libzmq.5.dylib", "/opt/homebrew/lib/libzmq.5.dylib", "/usr/local/lib/libzmq.5.dylib",
    ]
  #else
    private static let names = ["libzmq.so.5"]
  #endif

  private init?() {
    guard let library = DynamicLibrary(anyOf: Self.names), let process = ProcessCalls(library),
      let sockets = SocketCalls(library), let messages = MessageCalls(library), let keys = KeyCalls(library)
    else { return nil }
    (self.process, self.sockets, self.messages, self.keys) = (process, sockets, messages, keys)
  }
}
