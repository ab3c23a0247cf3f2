import ArgumentParser
import Slipstream

/// `A,B`: a symbol that goes across, and one that goes up.
struct PairValue: OptionValue {
  let choice: PaneChoice

  static var completion: CompletionKind? { OfferedWords.symbols }

  init(option text: String) throws {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, !names.contains("") else {
      throw ValueFault("is no pair; write two symbols with a comma between, as A,B for A across and B up")
    }
    choice = .pair(across: names[0], up: names[1])
  }
}
