import Testing

@testable import TerminalScreen

@Suite struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]) func `base64 is that of RFC 4648`(text: String, code: String) {
    var bytes: [UInt8] = []
    Base64.append(text.utf8, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == code)
  }

  @Test(arguments: [(0, "#000000"), (0xA, "#00000a"), (0xFF_8000, "#ff8000"), (0xFFFF_FFFF, "#ffffff")])
  func `a colour has six digits`(rgb: UInt32, text: String) { #expect(String(rgb: rgb) == text) }
}
