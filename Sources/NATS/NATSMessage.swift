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

  package var reply: String { library.message.reply(handle).map { String(cString: $0) } ?? "" }

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
