import CivilTime
import FeedModel
import TimeSeries

@testable import Slipstream

/// A rule of `--alert`: refused in a sentence, or the same when it is read again, and followed over points that jump, stay
/// and are no numbers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let text = String(decoding: bytes, as: UTF8.self)
  let rule: AlertRule
  do { rule = try AlertRule(parsing: text) } catch {
    guard !"\(error)".isEmpty else { preconditionFailure("a rule is refused without a sentence") }
    return 0
  }
  guard let again = try? AlertRule(parsing: rule.text), again == rule else {
    preconditionFailure("\(rule.text) is read differently")
  }
  var watch = AlertWatch([rule])
  let name = rule.symbol ?? "A"
  for (place, value) in [0, 1e300, -1e300, .nan, .infinity, 450, 449, 451, -0.0, .leastNonzeroMagnitude].enumerated() {
    let time = Timestamp(nanoseconds: place == 9 ? .max : Int64(place) * 40_000_000_000)
    let bar = Bar(time: time, open: value, high: value, low: value, close: value, volume: value)
    let firings = watch.evaluate(.bars([bar]), of: name, at: Double(place), isSilent: place == 0)
    guard firings.count <= 1, firings.allSatisfy({ !$0.words.isEmpty }) else {
      preconditionFailure("one point fires one rule more than once")
    }
    _ = watch.advance(to: Double(place) * 1e9)
  }
  _ = watch.lose(3..<9, of: name, at: 1)
  return 0
}
