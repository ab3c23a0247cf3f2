import Platform
import TextPoints

/// Ordered work on all processors: threads work ahead, and the calling thread takes the results and works on pieces
/// itself while the next result is missing.
package struct ThreadedWork: OrderedWork {
  /// Number of threads besides the caller.
  package var helpers = min(Processors.count, 8) - 1

  package init() {}

  package func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, deliver: (Value) -> Bool
  ) {
    let queue = OrderedWorkQueue<Value>(pieces: count, ahead: 2 * helpers + 2)
    var threads: [NativeThread] = []
    for _ in 0..<max(0, min(helpers, count - 1)) {
      // Without a thread the work takes longer and gives the same result.
      let thread = try? NativeThread(name: "work") {
        while let number = queue.claim() { queue.put(number, work(number)) }
      }
      guard let thread else { break }
      threads.append(thread)
    }
    while let value = queue.next(work), deliver(value) {}
    queue.close()
    for thread in threads { thread.join() }
  }

  /// Asks for large pages under larger memory: each page costs a fault, and large pages are far fewer.
  package func willFill(_ memory: UnsafeRawBufferPointer) {
    SystemMemory.preferLargePages(memory)
  }
}
