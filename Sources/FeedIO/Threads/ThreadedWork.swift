import FeedModel
import Platform

/// Ordered work on all processors: threads do pieces ahead, and the one that asks takes the results and does pieces,
/// too, while the next result is not there.
public struct ThreadedWork: OrderedWork {
  /// Threads beside the one that asks.
  public var helpers = min(Processors.count, 8) - 1

  public init() {}

  public func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, take: (Value) -> Bool
  ) {
    let desk = OrderedDesk<Value>(pieces: count, ahead: 2 * helpers + 2)
    var threads: [NativeThread] = []
    for _ in 0..<max(0, min(helpers, count - 1)) {
      // Without a thread it takes longer, and gives the same.
      let thread = try? NativeThread(name: "work") {
        while let number = desk.claim() { desk.put(number, work(number)) }
      }
      guard let thread else { break }
      threads.append(thread)
    }
    while let value = desk.next(work), take(value) {}
    desk.close()
    for thread in threads { thread.join() }
  }

  /// Memory of some size is asked for in large pages: each page costs a fault, and large ones are far fewer.
  public func willFill(_ memory: UnsafeRawBufferPointer) {
    SystemMemory.preferLargePages(memory)
  }
}
