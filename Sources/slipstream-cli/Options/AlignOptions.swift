import ArgumentParser
import Slipstream

/// Where series lie on the x axis.
struct AlignOptions: ParsableArguments {
  enum Start: String, ExpressibleByArgument, CaseIterable {
    case start
  }

  @Option(
    help: """
      Overlay runs: with start, each series begins at 0, its own first point, and times become seconds since then.
      """)
  var align: Start?

  @Option(
    name: .customLong("offset"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Shift a series to the right by a time, such as run2=1h or run2=-90s, or on a number axis by a number; \
      repeatable; '*' matches any text.
      """, valueName: "name=distance"))
  var offsets: [OffsetValue] = []

  func apply(to settings: inout Settings) {
    settings.alignment.startsAtZero = align == .start
    settings.alignment.offsets = offsets.map(\.offset)
  }
}

/// `NAME=DISTANCE`.
struct OffsetValue: OptionValue {
  let offset: RunAlignment.Offset

  init(option text: String) throws {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex,
      let distance = Self.distance(text[text.index(after: equals)...])
    else { throw ValueFault("is not an offset; give a name and a distance, as run2=1h, run2=-90s or run2=100") }
    offset = RunAlignment.Offset(name: String(text[..<equals]), distance: distance)
  }

  private static func distance(_ text: Substring) -> RunAlignment.Offset.Distance? {
    if let number = PinnedTime.number(String(text)) { return .number(number) }
    let isBack = text.hasPrefix("-")
    guard let seconds = try? Seconds(option: String(isBack ? text.dropFirst() : text)) else { return nil }
    return .seconds(isBack ? -seconds.count : seconds.count)
  }
}
