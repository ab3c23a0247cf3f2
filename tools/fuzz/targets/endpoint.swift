import FeedIO
import TextPoints

/// Endpoints and topics, and the cleaning of text from outside: none of it may steer a terminal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let text = String(decoding: bytes, as: UTF8.self)
  for scalar in text.cleaned.unicodeScalars where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
    preconditionFailure("cleaned text has the control character \(scalar.value)")
  }
  _ = try? Topic.name(of: bytes)
  do throws(FeedIOError) {
    let endpoint = try Endpoint(parsing: text)
    guard try Endpoint(parsing: endpoint.description) == endpoint else {
      preconditionFailure("an endpoint is read differently once written")
    }
    _ = try endpoint.control()
  } catch {
    guard error.kind == .usage else { preconditionFailure("a malformed endpoint is no usage error") }
  }
  return 0
}
