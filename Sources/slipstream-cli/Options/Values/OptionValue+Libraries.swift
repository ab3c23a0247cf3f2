import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import TimeSeries

// Types of the libraries as values of options. Enumerations of plain words are in WordValue+Libraries.swift.

extension TimeSpan: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension Exclusion: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension Zone: OptionValue {
  init(option text: String) throws { self = try Zones.named(text) }
}

extension CivilDate: OptionValue {
  init(option text: String) throws {
    guard let date = ISO8601.date(text.utf8, .shortDate) else {
      throw ValueFault("is no date; write one as 2024-03-08")
    }
    self = date
  }
}

extension PaneChoice: OptionValue {
  /// A symbol; `symbol:NAME` for one whose name is also that of a study.
  init(option text: String) throws {
    let prefix = "symbol:"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard !name.isEmpty else { throw ValueFault("names no symbol") }
    self = .symbol(name)
  }
}

extension Endpoint: OptionValue {
  init(option text: String) throws { self = try Sources.endpoint(text) }
}

extension ControlPlace: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension Pace: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension ScreenSize: OptionValue {
  init(option text: String) throws {
    guard let size = ScreenSize(parsing: text) else {
      throw ValueFault("is no size; give columns x rows, as 160x45")
    }
    self = size
  }
}

extension KeyScript: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension Retention: OptionValue {
  init(option text: String) throws {
    switch try TimeSpan(parsing: text).amount {
    case .points(let count): self = .count(count)
    case .nanoseconds(let age): self = .age(nanoseconds: age)
    case .days(let days): self = .age(nanoseconds: Int64((days * NominalLength.day).rounded()))
    }
  }
}

extension BreakRule: OptionValue {
  init(option text: String) throws {
    if text == "none" {
      self = .never
      return
    }
    switch try TimeSpan(parsing: text).amount {
    case .nanoseconds(let length): self = .after(length)
    // For a silence, a day has 24 hours on any axis.
    case .days(let days): self = .after(Int64(min(days * NominalLength.day, 9.2e18)))
    case .points: throw ValueFault("has no unit; give a duration, as 30s or 2h, or none")
    }
  }
}

extension RecordingRotation: OptionValue {
  init(option text: String) throws {
    if let size = RecordingRotation(size: text) {
      self = size
      return
    }
    guard let age = (try? Seconds(option: text))?.count else {
      throw ValueFault("is neither a size, as 100MB or 1GiB, nor a duration, as 1h")
    }
    guard age > 0, age < 9e9 else { throw ValueFault("is out of range") }
    self = .age(UInt64(age * 1e9))
  }
}

extension ClosedRange: OptionValue where Bound == Double {
  /// Reads `LOW..HIGH`.
  init(option text: String) throws {
    guard let dots = text.firstRange(of: ".."), let low = Double(text[..<dots.lowerBound]),
      let high = Double(text[dots.upperBound...]), low.isFinite, high.isFinite
    else { throw ValueFault("is no range of values; write it as LOW..HIGH, such as 0..100") }
    guard low < high, (high - low).isFinite else {
      throw ValueFault("is no range of values; LOW must be below HIGH")
    }
    self = low...high
  }
}
