import ArgumentParser
import ValueMotion

extension Transition: OptionValue {
  static var completion: CompletionKind? { .list(Kind.allCases.map(\.rawValue)) }

  /// A kind, and after a colon its seconds.
  init(option text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else {
      throw ValueFault("is not a transition; give \(Kind.allCases.map(\.rawValue).inWords)")
    }
    guard parts.count > 1 else {
      self.init(kind)
      return
    }
    guard let seconds = Double(parts[1]), (0.01...60).contains(seconds) else {
      throw ValueFault("has no duration; give seconds from 0.01 to 60 after the colon, as fade:0.5")
    }
    self.init(kind, .ease(seconds: seconds, .standard))
  }
}
