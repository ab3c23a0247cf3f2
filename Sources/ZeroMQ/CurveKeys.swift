/// A pair of CURVE keys as Z85, 40 characters each.
public struct CurveKeys: Sendable, Equatable {
  public var publicKey: String
  public var secretKey: String

  public init(publicKey: String, secretKey: String) {
    self.publicKey = publicKey
    self.secretKey = secretKey
  }

  /// Generates a new pair.
  ///
  /// - Throws: `ZeroMQError` when there is no libzmq, or it was built without CURVE.
  public static func generate() throws(ZeroMQError) -> CurveKeys {
    guard let calls = ZeroMQLibrary.loaded?.keys else { throw .noLibrary }
    var publicKey = [CChar](repeating: 0, count: 41)
    var secretKey = [CChar](repeating: 0, count: 41)
    guard calls.makePair(&publicKey, &secretKey) == 0 else { throw .last("zmq_curve_keypair") }
    return CurveKeys(publicKey: text(publicKey), secretKey: text(secretKey))
  }

  /// The public key of a secret key.
  package static func publicKey(of secretKey: String) throws(ZeroMQError) -> String {
    guard let calls = ZeroMQLibrary.loaded?.keys else { throw .noLibrary }
    var publicKey = [CChar](repeating: 0, count: 41)
    guard calls.publicKey(&publicKey, secretKey) == 0 else { throw .last("zmq_curve_public") }
    return text(publicKey)
  }

  /// Whether a text encodes 32 bytes as Z85 (ZeroMQ RFC 32).
  package static func isKey(_ text: String) -> Bool {
    guard text.utf8.count == 40 else { return false }
    var bytes = [UInt8](repeating: 0, count: 32)
    return ZeroMQLibrary.loaded?.keys.decode(&bytes, text) != nil
  }

  /// The Z85 text of the 32 bytes of a key; nil for another number of bytes.
  package static func text(ofKey bytes: [UInt8]) -> String? {
    guard bytes.count == 32 else { return nil }
    var characters = [CChar](repeating: 0, count: 41)
    guard ZeroMQLibrary.loaded?.keys.encode(&characters, bytes, bytes.count) != nil else { return nil }
    return text(characters)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
