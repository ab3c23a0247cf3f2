import Synchronization

/// Files in memory, which a terminal in memory reads.
final class StoredFiles: Sendable {
  private struct Content {
    var files: [String: [UInt8]] = [:]
    var count = 0
    var isFull = false
  }

  private let content = Mutex(Content())

  /// Whether no file can be written.
  var isFull: Bool {
    get { content.withLock { $0.isFull } }
    set { content.withLock { $0.isFull = newValue } }
  }

  var isEmpty: Bool { content.withLock { $0.files.isEmpty } }

  func store(_ bytes: [UInt8]) -> String? {
    content.withLock { content in
      guard !content.isFull else { return nil }
      content.count += 1
      let path = "/tmp/tty-graphics-protocol-\(content.count)"
      content.files[path] = bytes
      return path
    }
  }

  func remove(_ path: String) -> [UInt8]? { content.withLock { $0.files.removeValue(forKey: path) } }
}
