import Platform
import Simulation

/// Runs batches of seeds as processes, and shrinks what fails.
struct Driver: Sendable {
  /// The path of this program.
  let program: String

  /// Seeds of a process, and the seconds it may take.
  private static let batch: UInt64 = 50
  private static let patience = 300
  /// Failing seeds that are shrunk; more are only named.
  private static let most = 12

  /// - Returns: the exit code: 1 if any seed fails.
  func run(_ from: UInt64, count: UInt64, workers: Int) -> Int32 {
    let start = Instant.now
    let failed = Guarded([UInt64]())
    let batches = stride(from: from, to: from + count, by: Int(Self.batch)).map {
      $0..<min($0 + Self.batch, from + count)
    }
    let threads = (0..<workers).compactMap { worker in
      try? NativeThread(name: "worker") {
        for place in stride(from: worker, to: batches.count, by: workers) {
          let seeds = batches[place]
          guard !child(["batch", "\(seeds.lowerBound)", "\(seeds.count)"], seconds: Self.patience) else { continue }
          let bad = seeds.filter { !child(["batch", "\($0)", "1"], seconds: 60, isQuiet: true) }
          failed.withLock { $0 += bad }
        }
      }
    }
    for thread in threads { thread.join() }
    let seconds = Double(Instant.now.nanoseconds - start.nanoseconds) / 1e9
    let bad = failed.withLock { $0.sorted() }
    let rate = (Double(count) / seconds * 10).rounded() / 10
    let time = (seconds * 10).rounded() / 10
    print("\(count) seeds in \(time) s with \(workers) workers, \(rate) a second; \(bad.count) failed")
    for seed in bad.prefix(Self.most) { report(shrunk(Part(seed: seed))) }
    if bad.count > Self.most { print("and \(bad.dropFirst(Self.most).map(String.init).joined(separator: " "))") }
    return bad.isEmpty ? 0 : 1
  }

  private func child(_ arguments: [String], seconds: Int, isQuiet: Bool = false) -> Bool {
    let words = ["timeout", "-k", "2", "\(seconds)", program] + arguments
    let line = words.map { "'\($0)'" }.joined(separator: " ") + (isQuiet ? " >/dev/null 2>&1" : "")
    return (try? ChildProcess.run(["sh", "-c", line])) ?? false
  }

  private func fails(_ part: Part) -> Bool { !child(["try"] + part.arguments, seconds: 60, isQuiet: true) }

  private func report(_ part: Part) {
    print("seed \(part.seed): \(part.line)")
    _ = child(["try"] + part.arguments, seconds: 60)
  }

  /// The part with the fewest tokens and options that fails as well, by leaving out halves, quarters, and so on.
  private func shrunk(_ part: Part) -> Part {
    var part = part
    for keyPath in [\Part.tokens, \Part.options] {
      var size = max(1, part[keyPath: keyPath].count / 2)
      while true {
        var isSmaller = false
        var start = 0
        while start < part[keyPath: keyPath].count {
          var less = part
          less[keyPath: keyPath].removeSubrange(start..<min(start + size, less[keyPath: keyPath].count))
          if fails(less) { (part, isSmaller) = (less, true) } else { start += size }
        }
        if size == 1, !isSmaller { break }
        if size > 1 { size = max(1, size / 2) }
      }
    }
    return part
  }
}
