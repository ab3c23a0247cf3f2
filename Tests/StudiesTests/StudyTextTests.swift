import CivilTime
import Testing
import TimeSeries

@testable import Studies

@Suite struct StudyTextTests {
  @Test(
    "a study without numbers has the usual ones",
    arguments: [
      ("sma", "sma:20"), ("ema", "ema:20"), ("wma", "wma:20"), ("vwap", "vwap"), ("bollinger", "bollinger:20,2"),
      ("keltner", "keltner:20,10,2"), ("donchian", "donchian:20"), ("rsi", "rsi:14"), ("macd", "macd:12,26,9"),
      ("stochastic", "stochastic:14,3,3"), ("atr", "atr:14"), ("obv", "obv"), ("volume", "volume"),
      ("SMA:50", "sma:50"), ("bollinger:10", "bollinger:10,2"), ("bollinger:20,2.5", "bollinger:20,2.5"),
      ("keltner:20,10,1.5", "keltner:20,10,1.5"), ("sma:100000", "sma:100000"),
    ])
  func reading(text: String, wanted: String) throws {
    let study = try Study(parsing: text)
    #expect(study.description == wanted)
    #expect(try Study(parsing: wanted) == study)
    #expect(Study.isNamed(by: text))
  }

  @Test(
    "a wrong text is one sentence that says what to write",
    arguments: [
      ("smaa:20", "'smaa:20' is not a study; did you mean sma?"),
      ("bolinger", "'bolinger' is not a study; did you mean bollinger?"),
      (
        "AAPL",
        "'AAPL' is not a study; the studies are sma, ema, wma, vwap, bollinger, keltner, donchian, rsi, macd, stochastic, atr, obv, volume."
      ),
      (
        "sma:0",
        "'0' in 'sma:0' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."
      ),
      (
        "sma:100001",
        "'100001' in 'sma:100001' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."
      ),
      (
        "sma:1.5",
        "'1.5' in 'sma:1.5' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."
      ),
      ("sma:", "'' in 'sma:' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."),
      ("sma:20,3", "'sma:20,3' has too many numbers; write sma:20, or sma alone for these numbers."),
      ("vwap:3", "'vwap:3' has too many numbers; write vwap."),
      (
        "bollinger:20,0",
        "'0' in 'bollinger:20,0' is not a number above 0, at most 1000; write bollinger:20,2, or bollinger alone for these numbers."
      ),
      (
        "macd:26,12,9",
        "'macd:26,12,9' has a fast average that is not faster than the slow one; write macd:12,26,9, or macd alone for these numbers."
      ),
      (
        "sma:1e3",
        "'1e3' in 'sma:1e3' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."
      ),
      (
        "sma:-5",
        "'-5' in 'sma:-5' is not a whole number from 1 to 100000; write sma:20, or sma alone for these numbers."
      ),
    ])
  func refusing(text: String, sentence: String) throws {
    #expect(throws: RuleError(sentence)) { try Study(parsing: text) }
  }

  @Test("a study that needs highs, lows or volumes refuses single values")
  func kinds() {
    for kind in StudyKind.allCases {
      let refusal = Study(kind).refusal(of: .samples, named: "water")
      #expect(refusal?.description == (kind.needsBars ? "\(kind) needs bars; water has single values." : nil))
      #expect(Study(kind).refusal(of: .bars, named: "AAPL") == nil)
    }
    #expect(StudyKind.allCases.filter(\.needsBars).map(\.rawValue) == ["vwap", "keltner", "atr", "obv", "volume"])
  }

  @Test("the edges of a band name each other, and names of outputs differ")
  func outputs() {
    for kind in StudyKind.allCases {
      let outputs = kind.outputs
      #expect((1...4).contains(outputs.count) && Set(outputs.map(\.name)).count == outputs.count)
      for (place, output) in outputs.enumerated() {
        if case .edge(let other) = output.drawing { #expect(outputs[other].drawing == .edge(place)) }
      }
    }
  }
}
