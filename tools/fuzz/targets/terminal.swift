import TerminalScreen

/// What a terminal sends, keys, mouse, paste and replies, in two pieces with a pause.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
  var decoder = InputDecoder()
  _ = decoder.decode(bytes[..<cut], at: 0)
  _ = decoder.decode(bytes[cut...], at: 0.001)
  _ = decoder.flush(at: 10)
  guard decoder.flush(at: 20).isEmpty else { preconditionFailure("something was still waiting") }
  return 0
}
