import TextPoints
import TimeSeries

/// JSON, alone and as lines of text that come in pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  if let value = try? JSONReader.read(bytes) {
    guard let again = try? JSONReader.read(value.bytes), again == value else {
      preconditionFailure("a JSON value is read differently once written")
    }
  }
  readText(bytes, .ndjson)
  return 0
}
