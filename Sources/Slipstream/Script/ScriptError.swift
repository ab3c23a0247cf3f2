/// An error in a key script.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public var description: String

  package init(_ description: String) {
    self.description = description
  }
}
