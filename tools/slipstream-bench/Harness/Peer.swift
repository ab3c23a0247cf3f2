import Foundation

/// Another program measured in turn with ours: it reads a request a line and answers with seconds, one number for each
/// repetition, on one line.
final class Peer {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var buffer = Data()

  /// Starts `command`, a program and its arguments.
  init(_ command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
  }

  /// What the peer took for `request`, in seconds; nil when it is gone or cannot.
  func ask(_ request: String) -> Distribution? {
    send(request)
    return answer()
  }

  /// Asks without waiting; `answer` takes what comes.
  func send(_ request: String) {
    requests.fileHandleForWriting.write(Data((request + "\n").utf8))
  }

  /// The next answer; nil when the peer is gone or cannot.
  func answer() -> Distribution? {
    let seconds = numbers()
    return seconds.isEmpty ? nil : Distribution(seconds)
  }

  /// The numbers of the next answer in their order; none when the peer is gone or cannot.
  func numbers() -> [Double] {
    line()?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  /// Ends the peer.
  func stop() {
    requests.fileHandleForWriting.closeFile()
    process.waitUntilExit()
  }

  private func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }
}
