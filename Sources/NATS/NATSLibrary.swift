// NATS: a binding of libnats, the C client of NATS, for what a stream needs: connect, publish with a header, one inbox.
// Requests to JetStream are messages with JSON, which FeedIO writes; so only opaque pointers cross the border, and any
// libnats since 3.4 serves. The library is loaded when a stream is first named: the program runs without it.

import Platform

/// A pointer to one of libnats' objects.
typealias NATSHandle = OpaquePointer

/// The functions of libnats that this target calls, loaded once.
package struct NATSLibrary: Sendable {
  let options: NATSOptionCalls
  let connection: NATSConnectionCalls
  let message: NATSMessageCalls
  /// Debian's package of the library.
  package static let package = "libnats3.4"

  /// The loaded library; nil when the system has none.
  package static let loaded = NATSLibrary()

  private init?() {
    #if os(macOS)
      let names = ["libnats.dylib"]
    #else
      // Debian and Ubuntu name the file for the minor version, and the first of these is the least that serves.
      let minor = (5...15).reversed().map { "libnats.so.3.\($0)" }
      let names = ["libnats.so.3.4", "libnats.so.3"] + minor + ["libnats.so"]
    #endif
    guard let library = DynamicLibrary(anyOf: names), let options = NATSOptionCalls(library),
      let connection = NATSConnectionCalls(library), let message = NATSMessageCalls(library)
    else { return nil }
    self.options = options
    self.connection = connection
    self.message = message
  }
}

typealias NATSConnectionHandler = @convention(c) (NATSHandle?, UnsafeMutableRawPointer?) -> Void
typealias NATSErrorHandler = @convention(c) (NATSHandle?, NATSHandle?, Int32, UnsafeMutableRawPointer?) -> Void
typealias NATSMessageHandler =
  @convention(c) (NATSHandle?, NATSHandle?, NATSHandle?, UnsafeMutableRawPointer?) -> Void
