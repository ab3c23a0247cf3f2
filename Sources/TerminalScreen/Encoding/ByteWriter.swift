/// An append-only buffer for the bytes of one frame, outside any array.
///
/// A struct over raw memory, so that a byte costs a store and no uniqueness or exclusivity check. The caller reserves
/// room once per step with `reserve`; the `put` functions do not check again. `WriterMemory` owns it.
struct ByteWriter {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0

  init(_ memory: WriterMemory) {
    base = memory.base
    capacity = memory.capacity
  }

  /// Reserves room for at least `bytes` more.
  @inline(__always)
  mutating func reserve(_ bytes: Int) {
    if capacity - count < bytes { grow(bytes) }
  }

  private mutating func grow(_ bytes: Int) {
    let larger = max(capacity * 2, count + bytes)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    assert(count < capacity)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func put(_ text: StaticString) {
    assert(count + text.utf8CodeUnitCount <= capacity)
    (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Writes a number in decimal digits, 0 to 99,999.
  @inline(__always)
  mutating func put(decimal number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      put(UInt8(truncatingIfNeeded: 0x30 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Writes a scalar value in UTF-8, or the text of a placeholder.
  @inline(__always)
  mutating func put(scalar: UInt32) {
    if scalar < 0x80 {
      put(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      put(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if let placeholder = Placeholder(glyph: scalar) {
      for scalar in placeholder.scalars { put(scalar: scalar) }
    } else {
      put(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}

/// Returns the number of decimal digits of a number from 0 to 99,999.
@inline(__always)
func decimalDigits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10000 ? 4 : 5
}

/// Returns the number of bytes of a scalar in UTF-8; for a placeholder, the most that it may have.
@inline(__always)
func utf8Length(_ scalar: UInt32) -> Int {
  scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : scalar < 0x11_0000 ? 4 : Placeholder.mostBytes
}
