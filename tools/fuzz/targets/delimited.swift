import TextPoints
import TimeSeries

/// Delimited text, bare numbers, and text of which the first line decides what it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  readText(input(data, size), nil)
  return 0
}
