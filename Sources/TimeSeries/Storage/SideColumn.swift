/// A column that most chunks do not need: while all its values are equal, it stores that value and allocates no memory.
struct SideColumn<Value: BitwiseCopyable & Equatable> {
  /// The value of every point while `column` is nil.
  private(set) var uniform: Value
  private(set) var column: UnsafeMutablePointer<Value>?

  init(uniform: Value) {
    self.uniform = uniform
  }

  @inline(__always)
  func value(at i: Int) -> Value {
    if let column { column[i] } else { uniform }
  }

  /// Appends a value after at least one other if that needs no memory; else returns false.
  @inline(__always)
  func appendsInPlace(_ value: Value, at i: Int) -> Bool {
    guard let column else { return value == uniform }
    column[i] = value
    return true
  }

  /// Appends a value after `count` others.
  mutating func append(_ value: Value, count: Int, pool: inout SlabPool) {
    if column == nil {
      if value == uniform { return }
      if count == 0 {
        uniform = value
        return
      }
    }
    materialised(count: count, pool: &pool)[count] = value
  }

  /// Replaces value `i` of `count`.
  mutating func amend(_ value: Value, at i: Int, count: Int, pool: inout SlabPool) {
    if column == nil {
      if value == uniform { return }
      if count == 1 {
        uniform = value
        return
      }
    }
    materialised(count: count, pool: &pool)[i] = value
  }

  /// Makes room for `n` values before value `i` of `count`; the caller then amends them.
  func makeRoom(for n: Int, at i: Int, count: Int) {
    if let column { (column + i + n).update(from: column + i, count: count - i) }
  }

  /// Becomes a copy of the values `from ..< count` of `other`.
  mutating func copyTail(of other: SideColumn, from: Int, count: Int, pool: inout SlabPool) {
    uniform = other.uniform
    guard let source = other.column else { return }
    materialised(count: 0, pool: &pool).update(from: source + from, count: count - from)
  }

  /// Drops the first `n` of `count` values.
  func dropFirst(_ n: Int, count: Int) {
    if let column { column.update(from: column + n, count: count - n) }
  }

  mutating func release(to pool: inout SlabPool) {
    if let column { pool.deallocate(UnsafeMutableRawPointer(column)) }
    column = nil
  }

  private mutating func materialised(count: Int, pool: inout SlabPool) -> UnsafeMutablePointer<Value> {
    if let column { return column }
    let values = pool.allocate().assumingMemoryBound(to: Value.self)
    values.update(repeating: uniform, count: count)
    column = values
    return values
  }
}
