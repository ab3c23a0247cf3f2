/// Pieces of work that may run concurrently, with results in order.
///
/// This target does them one by one; callers with threads can supply their own implementation.
package protocol OrderedWork: Sendable {
  /// Does the pieces `0..<count`, and passes each result to `deliver` in order.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - work: may run on any thread, concurrently, and ahead of `deliver`.
  ///   - deliver: runs on the caller's thread; returning false stops the work.
  func each<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value, deliver: (Value) -> Bool)

  /// Announces memory that will soon be filled from start to end.
  func willFill(_ memory: UnsafeRawBufferPointer)
}
