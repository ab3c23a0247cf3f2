import FeedModel
import TextPoints

/// Checks whether an endpoint has a publisher: one sentence, and its exit code.
struct FeedCheck {
  let source: String
  /// How long to wait for a first message, as the user wrote it and in seconds.
  let patience: String
  let seconds: Double
  let symbol: String?

  private(set) var state = ConnectionState.connecting
  private(set) var words = ""
  /// The first message: its topic and the seconds until it came.
  private(set) var first: (topic: String, seconds: Double)?
  private(set) var faults: [String] = []
  private(set) var understanding = FeedUnderstanding()

  init(source: String, patience: String, seconds: Double, symbol: String?) {
    self.source = source
    self.patience = patience
    self.seconds = seconds
    self.symbol = symbol
  }

  mutating func observe(_ event: FeedEvent, after seconds: Double) {
    understanding.observe(event)
    switch event {
    case .message(let message, _): if first == nil { first = (message.topic, seconds) }
    case .state(let state, let words): (self.state, self.words) = (state, words)
    case .fault(let fault): faults.append(fault.description)
    case .gap, .newEpoch, .understood, .quantity, .markers: break
    }
  }

  /// Whether the answer is final.
  var isDecided: Bool { first != nil || state.isFinal }

  /// The sentence to print and the exit status; nil ends with 0.
  var verdict: (sentence: String, failure: ExitStatus?) {
    if let first {
      let time = first.seconds < 1 ? "\(Int((first.seconds * 1000).rounded(.up))) ms" : "\(Int(first.seconds)) s"
      let choice = understanding.choice.isEmpty ? "" : " \(understanding.choice)."
      return ("\(source) answers: the first message is of \(first.topic), after \(time).\(choice)", nil)
    }
    switch state {
    case .refused: return ("\(source) refuses: \(words)", .noPermission)
    case .foreign: return ("\(source) does not speak the protocol: \(words)", .protocolError)
    case .connecting: return ("Nobody answers at \(source) within \(patience).", .unavailable)
    case .lost, .ended: return ("\(source) answered and went away.", .unavailable)
    case .stale: return ("\(source) answered and is silent.", .unavailable)
    case .live, .quiet:
      if understanding.isHelpless {
        return ("\(source) answers, but is not understood: \(understanding.sentence).", .protocolError)
      }
      if let fault = faults.first {
        return ("\(source) does not speak a protocol that slipstream reads: \(fault)", .protocolError)
      }
      let wanted = symbol.map { " of \($0)" } ?? ""
      let sentence = "\(source) answers: connected, and no point\(wanted) came within \(patience)."
      return (sentence, symbol == nil ? nil : .unavailable)
    }
  }
}
