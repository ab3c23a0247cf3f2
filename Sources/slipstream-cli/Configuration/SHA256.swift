/// SHA-256 (FIPS 180-4), by which an allowed file, and the script of a page, are known again.
enum SHA256 {
  /// The hash as 64 hexadecimal digits.
  static func digits(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(hash(of: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The 32 bytes of the hash.
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    let bits = UInt64(bytes.count) &* 8
    var padded = bytes + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    for start in stride(from: 0, to: padded.count, by: 64) { compress(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (early, late) = (words[place - 15], words[place - 2])
      let first = turn(early, 7) ^ turn(early, 18) ^ early >> 3
      let second = turn(late, 17) ^ turn(late, 19) ^ late >> 10
      words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
    }
    var s = state
    for place in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let one = s[7] &+ (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) &+ choice &+ constants[place] &+ words[place]
      let two = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) &+ majority
      s = [one &+ two, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
    }
    for place in state.indices { state[place] &+= s[place] }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    // The cube root times 2³², by halving: its cube is below the prime times 2⁹⁶.
    return primes.map { prime in
      var (low, high): (UInt64, UInt64) = (0, 8 << 32)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isCube(of: middle, below: prime) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Whether root³ ≤ prime · 2⁹⁶, in whole numbers: root² ≤ 2⁷⁰ and root³ ≤ 2¹⁰⁵ need two words each.
  private static func isCube(of root: UInt64, below prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let low = square.low.multipliedFullWidth(by: root)
    // The product fits: the root is below 2³⁵, so the square's high word is below 2⁶.
    let high = low.high + square.high * root
    return high < prime << 32 || high == prime << 32 && low.low == 0
  }
}
