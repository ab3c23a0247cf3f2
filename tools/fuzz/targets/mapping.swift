import TextPoints

/// The table of a feed in a configuration, as JSON of the same shape; what is a mapping must read or refuse messages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let settings = try? JSONReader.read(input(data, size)) else { return 0 }
  do throws(FeedFault) {
    let mapping = try FeedMapping(name: "x", settings: settings)
    for body in [#"{"time":1,"value":2,"m":[{"a":1}]}"#, "A:|:1;2;3;4;5;6", "0123456789012345678901234567890123456789"]
    {
      readForeign([Array("t".utf8), Array(body.utf8), [1, 2, 3, 4]], mapping)
      readForeign([Array(body.utf8)], mapping)
    }
  } catch {
    guard error.code == .mapping, !error.description.isEmpty else {
      preconditionFailure("a table is refused for another reason: \(error)")
    }
  }
  return 0
}
