/// Does one piece of work after the other.
public struct OneByOne: OrderedWork {
  public init() {}

  public func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, deliver: (Value) -> Bool
  ) {
    for number in 0..<count where !deliver(work(number)) { return }
  }

  public func willFill(_ memory: UnsafeRawBufferPointer) {}
}
