import CivilTime
import FeedIO
import FeedModel
import Platform
import Synchronization
import TextPoints
import TimeSeries
import ZeroMQ

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one context of the test process.
let world = try? Context()

/// A folder that is removed with its owner.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("\(ScratchFolder.root)/slipstream-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FeedIOError(.internal, "no folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var root: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  func file(_ name: String, _ text: String) -> String {
    let full = "\(path)/\(name)"
    guard let file = fopen(full, "w") else { return full }
    fputs(text, file)
    fclose(file)
    return full
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }
}

/// A pipe that is closed with its last user.
final class TestPipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    reader = ends[0]
    writer = ends[1]
  }

  func signal() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  deinit {
    close(reader)
    close(writer)
  }
}

/// A mailbox whose wake-ups can be waited for, with a bound.
final class Listener: Sendable {
  let mailbox: FeedMailbox
  private let wakeUps: TestPipe

  init(capacity: Int = FeedMailbox.capacity, merges: Bool = false) {
    let pipe = TestPipe()
    wakeUps = pipe
    mailbox = FeedMailbox(capacity: capacity, mergesAmendments: merges) { pipe.signal() }
  }

  /// Collects events until the condition holds; false when it does not within the bound.
  func collect(into events: inout [FeedEvent], seconds: Int = 10, until isDone: ([FeedEvent]) -> Bool) -> Bool {
    let end = Instant.now.nanoseconds + Int64(seconds) * 1_000_000_000
    while !isDone(events) {
      let left = end - Instant.now.nanoseconds
      guard left > 0 else { return false }
      var item = pollfd(fd: wakeUps.reader, events: Int16(POLLIN), revents: 0)
      guard poll(&item, 1, Int32(left / 1_000_000) + 1) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 64)
      _ = read(wakeUps.reader, &buffer, buffer.count)
      events += mailbox.drain()
    }
    return true
  }
}

extension [FeedEvent] {
  var messages: [FeedMessage] {
    compactMap { if case .message(let message, _) = $0 { message } else { nil } }
  }

  var bars: [Bar] {
    messages.flatMap { message -> [Bar] in if case .bars(let bars) = message.payload { bars } else { [] } }
  }

  var states: [ConnectionState] {
    compactMap { if case .state(let state, _) = $0 { state } else { nil } }
  }

  var gaps: Int { count { if case .gap = $0 { true } else { false } } }
}

func minuteBars(_ count: Int) -> [Bar] {
  (0..<count).map { index in
    let price = 100 + Double(index % 17)
    return Bar(
      time: Timestamp(nanoseconds: Int64(index) * 60_000_000_000), open: price, high: price + 2, low: price - 1,
      close: price + 1, volume: Double(index))
  }
}
