import CivilTime
import FeedModel
import TimeSeries

/// MCAP files, packed or not: opened by their index or by a scan, read in both orders and from a time on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // Every input gets the magic, for without it there is nothing to look at.
  let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  for bytes in [input(data, size), magic + input(data, size) + magic] {
    guard let file = try? RecordingFile(ArrayBytes(bytes)) else { continue }
    guard file.validPrefix <= bytes.count else { preconditionFailure("more is whole than there is") }
    _ = file.topics.map(\.name)
    _ = file.timeRange
    for order in [RecordingOrder.log, .publish] {
      var messages = file.messages(order: order)
      var count: UInt64 = 0
      while messages.next() != nil { count += 1 }
      _ = messages.report.firstFault?.description
      guard messages.report.messages == count else { preconditionFailure("another number of messages was counted") }
      messages.seek(to: Timestamp(nanoseconds: 7))
      while messages.next() != nil {}
    }
  }
  return 0
}
