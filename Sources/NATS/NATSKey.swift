import Platform

/// The name of a user that signs in with a key: the public key of a seed, as the server's configuration has it.
///
/// libnats signs with the seed itself, but wants to be told the name. Its own dependency, libcrypto, derives the key.
struct NATSKey: Equatable {
  /// `U` and 55 letters or digits.
  let name: String

  private static let seedPrefix: UInt8 = 18 << 3
  private static let userPrefix: UInt8 = 20 << 3
  private static let longestFile = 4_096

  /// Reads the first user's seed of a file.
  ///
  /// - Throws: `NATSError` for a file that cannot be read or holds none, and without libcrypto.
  init(seedFile path: String) throws(NATSError) {
    let text: [UInt8]
    do throws(PlainFile.Fault) { text = try PlainFile.bytes(path, limit: Self.longestFile) } catch {
      throw NATSError(status: 1, "the seed \(path) cannot be read: \(error.sentence)")
    }
    let words = text.split { !Self.isDigit($0) }
    guard let seed = words.lazy.compactMap({ Self.seed(of: $0) }).first else {
      throw NATSError(status: 1, "\(path) holds no seed of a user, which begins with SU")
    }
    guard let key = Self.publicKey(of: seed) else { throw NATSError(status: 1, "libcrypto is missing") }
    name = Self.name(of: key)
  }

  /// The 32 bytes of a seed that is written as text; nil for anything else.
  static func seed(of text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count == 58, let bytes = decoded(text), bytes.count == 36 else { return nil }
    let user = (bytes[0] & 7) << 5 | (bytes[1] & 0xF8) >> 3
    let sum = UInt16(bytes[34]) | UInt16(bytes[35]) << 8
    guard bytes[0] & 0xF8 == seedPrefix, user == userPrefix, checksum(bytes[..<34]) == sum else { return nil }
    return Array(bytes[2..<34])
  }

  static func name(of publicKey: [UInt8]) -> String { written([userPrefix] + publicKey) }

  /// A prefix and a key as text, with a checksum.
  static func written(_ bytes: [UInt8]) -> String {
    let sum = checksum(bytes[...])
    return encoded(bytes + [UInt8(sum & 0xFF), UInt8(sum >> 8)])
  }

  private static func publicKey(of seed: [UInt8]) -> [UInt8]? {
    typealias Make = @convention(c) (Int32, OpaquePointer?, UnsafePointer<UInt8>?, Int) -> OpaquePointer?
    typealias Get =
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32
    typealias Free = @convention(c) (OpaquePointer?) -> Void
    let ed25519: Int32 = 1_087
    #if os(macOS)
      // Homebrew links no libcrypto beside that of the system into its folder of libraries.
      let names = ["libcrypto.3.dylib", "../opt/openssl@3/lib/libcrypto.3.dylib"]
    #else
      let names = ["libcrypto.so.3", "libcrypto.so.1.1"]
    #endif
    guard let library = DynamicLibrary(anyOf: names),
      let make = library.function("EVP_PKEY_new_raw_private_key", as: Make.self),
      let get = library.function("EVP_PKEY_get_raw_public_key", as: Get.self),
      let free = library.function("EVP_PKEY_free", as: Free.self),
      let key = make(ed25519, nil, seed, seed.count)
    else { return nil }
    defer { free(key) }
    var (bytes, count) = ([UInt8](repeating: 0, count: 32), 32)
    guard get(key, &bytes, &count) == 1, count == 32 else { return nil }
    return bytes
  }

  // MARK: base 32, and the checksum of XMODEM

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x32...0x37).contains(byte) }

  private static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, held): (UInt32, Int) = (0, 0)
    for byte in text {
      guard let value = digits.firstIndex(of: byte) else { return nil }
      bits = (bits << 5 | UInt32(value)) & 0xFFFF
      held += 5
      guard held >= 8 else { continue }
      held -= 8
      result.append(UInt8(bits >> UInt32(held) & 0xFF))
    }
    return result
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var (bits, held): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = (bits << 8 | UInt32(byte)) & 0xFFFF
      held += 8
      while held >= 5 {
        held -= 5
        result.append(digits[Int(bits >> UInt32(held) & 31)])
      }
    }
    if held > 0 { result.append(digits[Int(bits << UInt32(5 - held) & 31)]) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte) << 8) { rest, _ in rest & 0x8000 != 0 ? rest << 1 ^ 0x1021 : rest << 1 }
    }
  }
}
