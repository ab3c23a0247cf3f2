import TextPoints

private let mappings = ["zlib", "gzip", "zstd"].compactMap { name in
  (try? JSONReader.read(Array(#"{"envelope":"\#(name)","topic":"none"}"#.utf8)))
    .flatMap { try? FeedMapping(name: "x", settings: $0) }
}

/// Compressed bodies: the first byte chooses the envelope.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  guard let first = bytes.first else { return 0 }
  readForeign([Array(bytes.dropFirst())], mappings[Int(first) % mappings.count])
  return 0
}
