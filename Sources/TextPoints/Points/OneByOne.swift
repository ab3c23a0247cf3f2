/// Does one piece of work after the other.
package struct OneByOne: OrderedWork {
  package init() {}

  package func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, deliver: (Value) -> Bool
  ) {
    for number in 0..<count where !deliver(work(number)) { return }
  }

  package func willFill(_ memory: UnsafeRawBufferPointer) {}
}
