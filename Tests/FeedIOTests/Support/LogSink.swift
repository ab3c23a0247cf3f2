import Platform

@testable import FeedIO

/// A place of a recording that keeps what was asked of it, and can fail at a given request.
struct LogSink: RecordingSink {
  enum Request: Sendable, Equatable {
    case create(String)
    case write([UInt8])
    case sync
    case syncFolder
    case close
  }

  private(set) var requests: [Request] = []
  /// The request, counted from 0, that fails with an error number; a write that fails has written its first half.
  var failure: (at: Int, code: Int32)?

  private mutating func record(_ request: Request) throws(SystemError) {
    if let failure, failure.at == requests.count {
      if case .write(let bytes) = request { requests.append(.write(Array(bytes.prefix(bytes.count / 2)))) }
      throw SystemError(code: failure.code)
    }
    requests.append(request)
  }

  mutating func create(_ path: String) throws(SystemError) { try record(.create(path)) }
  mutating func write(_ bytes: [UInt8]) throws(SystemError) { try record(.write(bytes)) }
  mutating func sync() throws(SystemError) { try record(.sync) }
  mutating func syncFolder() throws(SystemError) { try record(.syncFolder) }
  mutating func close() { requests.append(.close) }
  func isWhole(length: UInt64) -> Bool { true }

  /// The files that the requests made, in order, with what was written to each.
  var files: [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for request in requests {
      switch request {
      case .create(let path): files.append((path, []))
      case .write(let bytes): files[files.count - 1].bytes += bytes
      case .sync, .syncFolder, .close: break
      }
    }
    return files
  }
}
