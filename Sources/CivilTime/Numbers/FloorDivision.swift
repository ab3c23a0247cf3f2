/// The greatest integer not above `a / b`, for a positive `b`.
@inlinable @inline(__always)
package func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}

/// The remainder of `a` above the greatest multiple of a positive `b`, in 0 ..< `b`. The multiple itself may be below
/// the range of an Int64.
@inlinable @inline(__always)
package func floorRemainder(_ a: Int64, _ b: Int64) -> Int64 {
  let rest = a % b
  return rest < 0 ? rest + b : rest
}

/// The greatest integer not above `a / b`, for a positive `b`.
@inlinable @inline(__always)
package func floorDivide(_ a: Int, _ b: Int) -> Int {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}
