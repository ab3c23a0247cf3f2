import TextPoints
import TimeSeries

private let standard = try? FeedMapping.standard(.msgpack, name: "x")

/// MessagePack, alone and as the body of a message by the usual names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let value = try? MessagePackReader.read(bytes)
  if value != nil, (try? MessagePackReader.read(bytes + [0xC0])) != nil {
    preconditionFailure("something behind a value was taken")
  }
  if let standard { readForeign([bytes], standard) }
  return 0
}
