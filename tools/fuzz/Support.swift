import Feed
import TimeSeries

/// The input of one run.
func input(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: size))
}

/// Reads text as a stream does: in two pieces, with times that a hostile zone shifts as far as it can.
///
/// In one piece it must give as many points and faults; a header that is refused may be refused in either.
func readText(_ bytes: [UInt8], _ format: TextFormat?) {
  func points(cutAt cut: Int) -> Int? {
    var reader = TextReader(format: format, options: TextOptions(zoneOffset: { _ in .max }))
    reader.receiveTime = Timestamp(nanoseconds: 0)
    do throws(FeedFault) {
      try bytes[..<cut].withUnsafeBufferPointer { (piece) throws(FeedFault) in try reader.consume(piece, isEnd: false) }
      try bytes[cut...].withUnsafeBufferPointer { (piece) throws(FeedFault) in try reader.consume(piece, isEnd: true) }
    } catch {
      return nil
    }
    guard let table = reader.takeTable() else { return nil }
    _ = table.faults.map(\.description)
    return table.count
  }
  let whole = points(cutAt: 0)
  let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
  guard points(cutAt: cut) == whole else { preconditionFailure("a text that comes in two pieces is read differently") }
}
