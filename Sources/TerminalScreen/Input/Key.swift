/// A key with its modifiers.
///
/// The shift of a character is in the character itself ("A", "+"), never in the modifiers, too; with control, a letter
/// is lower case.
public struct Key: Hashable, Sendable {
  public let code: KeyCode
  public let modifiers: KeyModifiers

  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    guard case .character(let given) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    var scalar = given
    var modifiers = modifiers
    if modifiers.contains(.control) {
      scalar = Self.changed(scalar) { $0.lowercaseMapping }
    } else if modifiers.contains(.shift) {
      scalar = Self.changed(scalar) { $0.uppercaseMapping }
      modifiers.remove(.shift)
    }
    self.code = scalar == " " ? .space : .character(scalar)
    self.modifiers = modifiers
  }

  private static func changed(
    _ scalar: Unicode.Scalar, _ mapping: (Unicode.Scalar.Properties) -> String
  ) -> Unicode.Scalar {
    let mapped = mapping(scalar.properties).unicodeScalars
    guard mapped.count == 1, let first = mapped.first else { return scalar }
    return first
  }
}
