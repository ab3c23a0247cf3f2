/// A key script that would never end: a token after which the loop turns without getting on, or draws without end.
public struct ScriptStandstill: Error, Equatable, CustomStringConvertible {
  /// The token's number, from 1; 0 before the first.
  package let token: Int
  /// The token as it was written.
  package let word: String
  package let reason: String

  public var description: String {
    let place = token == 0 ? "before its first token" : "at its token \(token), '\(word)'"
    return "the key script does not end \(place): \(reason); please report it with the whole command"
  }
}
