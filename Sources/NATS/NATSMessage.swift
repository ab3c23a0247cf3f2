/// A received message, which libnats keeps until this object goes.
// because nothing changes a message after its receipt, and one object owns it.
package final class NATSMessage: @unchecked Sendable {
  private let handle: NATSHandle
  private let library: NATSLibrary

  init(_ handle: NATSHandle, _ library: NATSLibrary) {
    (self.handle, self.library) = (handle, library)
  }

  deinit { library.message.destroy(handle) }

  package var subject: String { library.message.subject(handle).map { String(cString: $0) } ?? "" }

  /// The bytes of the subject, without a copy; valid within the call.
  package func withSubject<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Self.withText(library.message.subject(handle), body)
  }

  /// The bytes of the subject for an answer, as ``withSubject(_:)``.
  package func withReply<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Self.withText(library.message.reply(handle), body)
  }

  private static func withText<Result>(
    _ text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  package var body: [UInt8] { withBody { Array($0) } }

  package func withBody<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let count = Int(library.message.length(handle))
    guard count > 0, let data = library.message.data(handle) else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return body(UnsafeRawBufferPointer(start: data, count: count))
  }

  package func header(_ name: String) -> String? {
    var value: UnsafePointer<CChar>?
    guard library.message.header(handle, name, &value) == 0, let value else { return nil }
    return String(cString: value)
  }
}
