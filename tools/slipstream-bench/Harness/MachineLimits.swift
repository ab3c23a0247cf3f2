import Foundation

/// What memory gives at best, to hold our figures against.
enum MachineLimits {
  /// Copy and sum bandwidth over arrays far larger than any cache, and the price of memory that was never touched.
  static func run(_ report: Report) {
    report.section("the machine's limits")
    let count = 50_000_000
    let bytes = count * 8
    let source = UnsafeMutablePointer<Double>.allocate(capacity: count)
    let target = UnsafeMutablePointer<Double>.allocate(capacity: count)
    defer {
      source.deallocate()
      target.deallocate()
    }
    for i in 0..<count { source[i] = Double(i &* 7919 & 1023) }
    let start = System.now()
    memcpy(target, source, bytes)
    let fresh = System.now() - start
    consume(target[count / 2])
    let copy = Distribution.measure(5) { consume(memcpy(target, source, bytes)) }
    let sum = Distribution.measure(5) { consume(total(source, count)) }
    report.figure("limit/copy", Double(bytes) / copy.median / 1e9, "GB/s")
    report.figure("limit/copy into fresh memory", Double(bytes) / fresh / 1e9, "GB/s")
    report.figure("limit/sum", Double(bytes) / sum.median / 1e9, "GB/s")
    report.figure("limit/48 bytes into fresh memory", fresh / Double(bytes) * 48e9, "ns")
  }

  /// Sums with as many independent lanes as keep memory busy.
  private static func total(_ values: UnsafePointer<Double>, _ count: Int) -> Double {
    var a = SIMD8<Double>.zero
    var b = SIMD8<Double>.zero
    var c = SIMD8<Double>.zero
    var d = SIMD8<Double>.zero
    let lanes = UnsafeRawPointer(values)
    for i in stride(from: 0, to: count * 8 - 255, by: 256) {
      a += lanes.loadUnaligned(fromByteOffset: i, as: SIMD8<Double>.self)
      b += lanes.loadUnaligned(fromByteOffset: i + 64, as: SIMD8<Double>.self)
      c += lanes.loadUnaligned(fromByteOffset: i + 128, as: SIMD8<Double>.self)
      d += lanes.loadUnaligned(fromByteOffset: i + 192, as: SIMD8<Double>.self)
    }
    return (a + b + c + d).sum()
  }
}
