import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// Mappings of every kind of body, frame and name.
private let mappings = [
  "{}", #"{"time":"h.t:ms","explode":"m","key":"n","value":["v","w"],"sequence":"q"}"#,
  #"{"topic":"prefix","split":":|:","body":"delimited","sep":";","value":"bid","columns":[["bid","ask"],["time:s","open","high","low","close"]]}"#,
  #"{"body":"delimited"}"#, #"{"body":"raw","sequence":"frame","value":"@size"}"#,
  #"{"body":"raw","layout":["<qdddd","<qd"],"columns":[["time:ns","open","high","low","close"],["time:ns","value"]]}"#,
  #"{"time":"frame:s","value":"*"}"#, #"{"body":"msgpack","columns":["time","value"],"time":"receive"}"#,
  #"{"body":"protobuf"}"#,
].compactMap { text in
  (try? JSONReader.read(Array(text.utf8))).flatMap { try? FeedMapping(name: "x", settings: $0) }
}

private let detection = try? FeedDetection(name: "x")

/// A foreign message: the first byte chooses how it is read, and 0x1E divides its frames.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  guard let first = bytes.first else { return 0 }
  let frames = bytes.dropFirst().split(separator: 0x1E, omittingEmptySubsequences: false).map(Array.init)
  readForeign(frames, mappings[Int(first) % mappings.count])
  _ = detection?.verdict(on: frames, receivedAt: Timestamp(nanoseconds: .max))
  return 0
}
