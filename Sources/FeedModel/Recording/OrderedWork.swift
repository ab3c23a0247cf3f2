/// Pieces of work that may be done at the same time, with results that are wanted in order.
///
/// The pure room does them one after the other; whoever has threads may lend them.
public protocol OrderedWork: Sendable {
  /// Does the pieces `0..<count`, and gives each result to `take` in the order of the numbers.
  ///
  /// - Parameters:
  ///   - work: may run on any thread, several at a time, and ahead of what was taken.
  ///   - take: runs where this was called; false ends it, with pieces left undone.
  func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, take: (Value) -> Bool)

  /// Is told of memory that will be filled soon from its start to its end.
  func willFill(_ memory: UnsafeRawBufferPointer)
}

/// One piece of work after the other.
public struct OneByOne: OrderedWork {
  public init() {}

  public func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, take: (Value) -> Bool
  ) {
    for number in 0..<count where !take(work(number)) { return }
  }

  public func willFill(_ memory: UnsafeRawBufferPointer) {}
}
