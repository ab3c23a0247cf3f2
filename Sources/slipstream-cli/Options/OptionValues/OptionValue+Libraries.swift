import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import Studies
import TerminalCharts
import TerminalScreen
import TimeSeries

// Types of the libraries as values of options. Enumerations of plain words are in WordValue+Libraries.swift.

extension TimeSpan: OptionValue {
  static var completion: CompletionKind? { .list(["5", "150", "1h", "4d", "90d"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension Exclusion: OptionValue {
  static var completion: CompletionKind? { .list(["weekends", "daily:16:00-09:30", "weekly:sat+2d"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension Zone: OptionValue {
  static var completion: CompletionKind? { OfferedWords.zones }

  init(option text: String) throws { self = try Zones.named(text) }
}

extension CivilDate: OptionValue {
  init(option text: String) throws {
    guard let date = ISO8601.date(text.utf8, .shortDate) else {
      throw ValueFault("is not a date; write one as 2024-03-08")
    }
    self = date
  }
}

extension PaneChoice: OptionValue {
  static var completion: CompletionKind? { OfferedWords.symbols }

  /// A study or a symbol; `symbol:NAME` for a symbol whose name is also that of a study.
  init(option text: String) throws {
    let prefix = "symbol:"
    if Study.isNamed(by: text) {
      let study = try Study(parsing: text)
      guard !study.isOverlay else { throw ValueFault("is drawn over the chart; write --overlay \(study)") }
      self = .study(study)
      return
    }
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard !name.isEmpty else { throw ValueFault("names no symbol") }
    self = .symbol(name)
  }
}

/// A study that is drawn over the chart.
struct Overlay: OptionValue {
  static var completion: CompletionKind? {
    .list(StudyKind.allCases.map(Study.init).filter(\.isOverlay).map(\.description))
  }

  let study: Study

  init(option text: String) throws {
    study = try Study(parsing: text)
    guard study.isOverlay else { throw ValueFault("needs a pane of its own; write --pane \(study)") }
  }
}

extension AlertRule: OptionValue {
  static var completion: CompletionKind? { OfferedWords.symbols }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension PeriodShift: OptionValue {
  static var completion: CompletionKind? { .list(["1d", "1w", "1mo", "1y"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension BarInterval: OptionValue {
  static var completion: CompletionKind? { .list(["1m", "5m", "15m", "1h", "1d", "1w", "session"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension Endpoint: OptionValue {
  static var completion: CompletionKind? { OfferedWords.endpoints }

  init(option text: String) throws { self = try Sources.endpoint(text) }
}

extension ControlAddress: OptionValue {
  static var completion: CompletionKind? { .list(["none", "tcp://127.0.0.1:5557", "ipc://"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension Pace: OptionValue {
  static var completion: CompletionKind? { .list(["1x", "60x", "3600x", "1/s", "20/s", "max"]) }

  init(option text: String) throws { try self.init(parsing: text) }
}

extension ScreenSize: OptionValue {
  static var completion: CompletionKind? { .list(["80x24", "120x40", "160x45"]) }

  init(option text: String) throws {
    guard let size = ScreenSize(parsing: text) else {
      throw ValueFault("is not a size; give columns x rows, each 1 to \(ScreenSize.mostAsked), as 160x45")
    }
    self = size
  }
}

extension KeyScript: OptionValue {
  init(option text: String) throws { try self.init(parsing: text) }
}

extension Retention: OptionValue {
  static var completion: CompletionKind? { .list(["100000", "1000000", "1d", "30d"]) }

  init(option text: String) throws {
    switch try TimeSpan(parsing: text).amount {
    case .points(let count): self = .count(count)
    case .nanoseconds(let age): self = .age(nanoseconds: age)
    case .days(let days): self = .age(nanoseconds: Int64((days * NominalLength.day).rounded()))
    }
  }
}

extension BreakRule: OptionValue {
  static var completion: CompletionKind? { .list(["none", "30s", "5m", "2h"]) }

  init(option text: String) throws {
    if let rule = ["none": BreakRule.never, "usual": .usual][text] {
      self = rule
      return
    }
    switch try TimeSpan(parsing: text).amount {
    case .nanoseconds(let length): self = .after(length)
    // For a silence, a day has 24 hours on any axis.
    case .days(let days): self = .after(Int64(min(days * NominalLength.day, 9.2e18)))
    case .points: throw ValueFault("has no unit; give a duration, as 30s or 2h, usual or none")
    }
  }
}

extension RecordingRotation: OptionValue {
  static var completion: CompletionKind? { .list(["100MB", "1GiB", "1h", "1d"]) }

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
    else { throw ValueFault("is not a range of values; write it as LOW..HIGH, such as 0..100") }
    guard low < high, (high - low).isFinite else {
      throw ValueFault("is not a range of values; LOW must be below HIGH")
    }
    self = low...high
  }
}
