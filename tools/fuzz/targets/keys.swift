import ZeroMQ

@testable import FeedIO

/// Files of CURVE keys.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let keys = try? KeyFiles.keys(of: UnsafeRawBufferPointer(start: data, count: size), named: "keys") else {
    return 0
  }
  for key in keys {
    guard CurveKeys.isKey(key) else { preconditionFailure("a key that is none was read") }
    _ = try? CurveKeys.publicKey(of: key)
  }
  return 0
}
