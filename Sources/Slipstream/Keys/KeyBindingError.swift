/// Why a binding of keys is invalid, in a sentence.
public struct KeyBindingError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}
