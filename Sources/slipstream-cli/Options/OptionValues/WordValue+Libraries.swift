import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints

// Enumerations of the libraries as words of options.

extension TimeTickOptions.Collision: WordValue {
  static var words: [(word: String, value: TimeTickOptions.Collision)] {
    [("earlier", .dropEarlier), ("later", .dropLater)]
  }
  static var oldWords: [(word: String, value: TimeTickOptions.Collision)] {
    [("lower", .dropEarlier), ("higher", .dropLater)]
  }
}

extension ColorDepth: WordValue {
  static var words: [(word: String, value: ColorDepth)] { allCases.reversed().map { ($0.rawValue, $0) } }
}

extension GlyphSet: WordValue {}

extension PictureProtocol: WordValue {}

extension AlertNotice: WordValue {}

extension ValueAxisOptions.Grid: WordValue {}

extension ValueScaleMode: WordValue {
  static var words: [(word: String, value: ValueScaleMode)] { all.map { ($0.word, $0) } }
}
extension RecordingEncoding: WordValue {}

extension RecordingStamp: WordValue {
  static var words: [(word: String, value: RecordingStamp)] { [("point", .point), ("receive", .receive)] }
}

extension DateOrder: WordValue {}

extension DecimalMark: WordValue {}

extension TimeUnit: WordValue {
  static var words: [(word: String, value: TimeUnit)] {
    allCases.filter { $0 != .iso8601 }.map { ($0.rawValue, $0) }
  }
  static var oldWords: [(word: String, value: TimeUnit)] { [(TimeUnit.iso8601.rawValue, .iso8601)] }
}

extension Recorder.Sync: WordValue {}

extension Compression: WordValue {
  static var words: [(word: String, value: Compression)] { [Self.zstd, .lz4, .none].map { ($0.rawValue, $0) } }
}

extension WatchSort: WordValue {}

extension LegendPosition: WordValue {}

extension AxisKind: WordValue {
  /// A number axis cannot be chosen: points whose times are indices have it, and no others.
  static var words: [(word: String, value: AxisKind)] { ofTimes.map { ($0.rawValue, $0) } }
}

extension BareTimes: ExpressibleByArgument {}
extension ClosedTimePolicy.Rule: ExpressibleByArgument {}
extension DefaultSelection: ExpressibleByArgument {}
extension GripPolicy: ExpressibleByArgument {}
extension Momentum: ExpressibleByArgument {}
extension PointEncoding: ExpressibleByArgument {}
extension SelectionPolicies.DoubleClick: ExpressibleByArgument {}
extension SelectionPolicies.Trim: ExpressibleByArgument {}
extension Mark: WordValue {
  static var words: [(word: String, value: Mark)] { choices.map { ($0.word, $0) } }
}
