import Foundation
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

/// Rows with quotes over lines, comments, blanks and rows that are none, so that many borders of pieces lie badly.
private func rows(_ random: inout SplitMix64) -> String {
  var text = ["time,note,value\n", "# a comment\n\ntime,note,value\n", "\"time\",\"a\nnote\",value\r\n"][
    Int(random.next() % 3)]
  for index in 0..<200 {
    switch random.next() % 12 {
    case 0: text += "\(index),\"two\nlines, and a \"\"word\"\"\",1.5\n"
    case 1: text += "\(index),\"\(String(repeating: "\n", count: Int(random.next() % 40)))\",2\n"
    case 2: text += "\(index),x\n"
    case 3: text += "# \(index)\n\n"
    case 4: text += "\(index),5\" pipe,3\r\n"
    case 5: text += "2001-02-\(index),,4\n"
    default: text += "\(index),,\(index).25\n"
    }
  }
  if random.next() % 8 == 0 { text += "300,\"never closed\n301,,5\n302,,6\n" }
  if random.next() % 2 == 0 { text += "400,,7" }
  return text
}

@Test func `a file in any pieces, read by any number of threads, gives the points and the faults of the whole`() throws
{
  let folder = try ScratchFolder()
  for seed in 0..<(getenv("SLIPSTREAM_LONG") == nil ? 150 : 10_000) as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    let text = rows(&random)
    let whole = try Array(text.utf8).withUnsafeBytes { try TextReader.read($0) }
    let path = folder.file("rows.csv", text)
    var loader = TextLoader(file: try FileSource(path: path), path: path)
    loader.pieceBytes = Int.random(in: 1...text.utf8.count, using: &random)
    loader.slack = Int.random(in: 0...200, using: &random)
    loader.threads.helpers = Int(seed % 4)
    var samples: [Sample] = []
    let faults = try loader.load(TextReader()) { part, _ in samples += part.samples }
    let what = "seed \(seed), pieces of \(loader.pieceBytes) bytes and \(loader.slack)" as Comment
    // A header that is longer than a piece is left to whoever reads the file as a whole.
    if faults == nil, samples.isEmpty, loader.pieceBytes + loader.slack < 40 { continue }
    let isSame = samples == whole.samples && faults == whole.withoutPoints
    #expect(isSame, what)
  }
}

@Test func `a file large enough for threads says the line of a bad row far behind its start`() throws {
  let good = (0..<60_000).map { "\(1_700_000_000 + $0),\"a\nb\",\($0).5\n" }
  let text = "time,note,value\n" + good.joined() + "x,,1\n"
  #expect(text.utf8.count > 1 << 20)
  let folder = try ScratchFolder()
  let path = folder.file("large.csv", text)
  let table = try SourceFile.read(path: path)
  let isWhole = table.samples.map(\.value) == (0..<60_000).map { Double($0) + 0.5 }
  #expect(isWhole)
  #expect(table.faults.map(\.description) == ["line 120002: time 'x' is not a time"])
  let error = #expect(throws: FeedIOError.self) { try SourceFile.read(path: path, maximumBad: 0) }
  #expect(error?.exitCode == 65)
}
