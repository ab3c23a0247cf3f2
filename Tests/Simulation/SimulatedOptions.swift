import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import Studies
import TerminalCharts
import TextPoints
import TimeSeries

/// The options of simulated runs: each as it is typed, and as the settings that it means.
package enum SimulatedOptions {
  /// An option with its effect.
  struct Choice {
    let words: [String]
    let apply: (inout Settings) -> Void

    /// - Parameter words: the option and, behind its first blank, its value.
    init(_ words: String, _ apply: @escaping (inout Settings) -> Void) {
      (self.words, self.apply) = (words.split(separator: " ", maxSplits: 1).map(String.init), apply)
    }
  }

  private static func span(_ text: String) -> TimeSpan? { try? TimeSpan(parsing: text) }

  /// At most one of each row is drawn: options of a row exclude one another.
  nonisolated(unsafe) static let rows: [[Choice]] = [  // because the closures capture nothing that changes
    AxisKind.ofTimes.map { kind in Choice("--axis \(kind.rawValue)") { $0.time.axis = kind } },
    [
      Choice("--calendar XNYS") { $0.time.calendar = .named("XNYS") },
      Choice("--exclude 20..60") { $0.time.exclusions = [try? Exclusion(parsing: "20..60")].compactMap { $0 } },
      Choice("--x-log") { $0.time.numbersAreLogarithmic = true },
      Choice("--exclude weekends") { $0.time.exclusions = [try? Exclusion(parsing: "weekends")].compactMap { $0 } },
    ],
    ["snap", "slot", "drop"].map { word in
      Choice("--closed \(word)") { $0.time.closed = ClosedTimePolicy.Rule(rawValue: word) ?? .snap }
    },
    [Choice("--no-motion") { $0.isMotionEnabled = false }],
    ["seed", "off"].map { word in Choice("--momentum \(word)") { $0.momentum = Momentum(rawValue: word) ?? .decay } },
    ["7", "60", "400", "5d"].map { text in Choice("--span \(text)") { $0.span = span(text) } },
    ["1", "12", "2d"].map { text in Choice("--min-span \(text)") { $0.minimumSpan = span(text) } },
    ["30", "200"].map { text in Choice("--max-span \(text)") { $0.maximumSpan = span(text) } },
    [1, 20, 150].map { count in Choice("--window \(count)") { $0.retention = .count(count) } },
    ["slide", "shrink", "pin"].map { word in
      Choice("--trim \(word)") { $0.policies.trim = SelectionPolicies.Trim(rawValue: word) ?? .slide }
    },
    [Choice("--grips push") { $0.policies.grips = .push }],
    [Choice("--double-click reset") { $0.policies.doubleClick = .reset }],
    [Choice("--right-gap 5") { $0.policies.rightGap = span("5") }],
    ["last-fifth", "fourth-fifth", "all"].map { word in
      Choice("--default-selection \(word)") {
        $0.policies.firstSelection = DefaultSelection(rawValue: word) ?? .auto
      }
    },
    ["100..101", "-1000..95"].map { text in
      let ends = text.split(separator: ".").compactMap { Double($0) }
      return Choice("--exclude-values \(text)") {
        $0.valueAxis.excluded = [DiscontinuousNumberScale.Gap(from: ends[0], to: ends[1])]
      }
    },
    ["100=warm", "104", "-1e9=all"].map { text in
      let parts = text.split(separator: "=")
      return Choice("--threshold \(text)") {
        $0.annotations.append(.threshold(Double(parts[0]) ?? 0, text: parts.count > 1 ? String(parts[1]) : ""))
      }
    },
    [Choice("--baseline 100") { $0.annotations.append(.baseline(100)) }],
    [Choice("--markers-from trades.csv") { $0.markers.append(MarkerBatch(markers: markers).named("TRADES")) }],
    ["*", "AAPL", "TRADES"].map { name in Choice("--hide \(name)") { $0.opening.hidden = [name] } },
    ValueScaleMode.all.dropFirst().map { mode in
      Choice("--y-scale \(mode.word)") { ($0.isLogarithmic, $0.isInverted) = (mode.isLogarithmic, mode.isInverted) }
    },
    ValueScaleMode.all.map { mode in
      Choice("--y-scale *=\(mode.word)") { $0.panes.axes.append(PaneAxisRule(pane: "*") { $0.mode = mode }) }
    },
    [Choice("--no-session-shading") { $0.shadesSessions = false }],
    [Choice("--lock-aspect") { $0.policies.locksAspect = true }],
    [Choice("--entry-zoom") { $0.policies.entersByZoom = true }],
    ["line", "area", "step", "ohlc", "hollow", "heikin-ashi"].map { word in
      Choice("--series \(word)") { $0.mark = Mark.choices.first { $0.word == word } ?? .candles }
    },
    [Choice("--second-zone Asia/Tokyo") { $0.secondZone = .embedded("Asia/Tokyo") }],
    [Choice("--profile") { $0.panes.hasProfile = true }],
    [Choice("--panes") { $0.panes.isOfEverySymbol = true }],
    [("AAPL", "MSFT"), ("train", "test")].map { across, up in
      Choice("--xy \(across),\(up)") { $0.panes.choices.append(.pair(across: across, up: up)) }
    },
    (["phase", "MSFT", "train"] as [String]).map { name in
      Choice("--pane \(name)") { $0.panes.choices.append(.symbol(name)) }
    },
    ["rsi:14", "macd", "volume"].map { text in
      Choice("--pane \(text)") { settings in
        if let study = try? Study(parsing: text) { settings.panes.choices.append(.study(study)) }
      }
    },
    ["sma:9", "bollinger:20,2", "vwap"].map { text in
      Choice("--overlay \(text)") { settings in
        if let study = try? Study(parsing: text) { settings.panes.overlays.append(study) }
      }
    },
    (["*", "MSFT", "t*"] as [String]).map { name in Choice("--with \(name)") { $0.panes.with = [name] } },
    (["MSFT", "test"] as [String]).map { name in Choice("--right \(name)") { $0.panes.rightSymbol = name } },
    ["spread = AAPL - MSFT", "gap = mean(train, 9) - lag(test, 2)", "rise = rate(train) * ema(test, 5)"].map { text in
      Choice("--derive \(text)") { try? $0.derive(text) }
    },
    [Choice("--align start") { $0.alignsStarts = true }],
    [("test", 25.0), ("*", -7)].map { name, distance in
      Choice("--offset \(name)=\(Int(distance))") {
        $0.alignment.offsets.append(RunAlignment.Offset(name: name, distance: .number(distance)))
      }
    },
    ["point", "session", "view"].map { word in
      Choice("--change \(word)") { $0.changeReference = ChangeReference(rawValue: word) ?? .point }
    },
    [Choice("--show 100..700") { ($0.opening.view, $0.opening.viewOfNumbers) = (numbers, numbers) }],
    ["1y", "1w"].map { text in Choice("--shift \(text)") { $0.panes.shift = try? PeriodShift(parsing: text) } },
    ["1w", "1h"].map { text in Choice("--every \(text)") { $0.every = try? BarInterval(parsing: text) } },
  ]

  private static let numbers: LinkedView.Range = {
    var range = LinkedView.Range(
      from: Timestamp(nanoseconds: 100), to: Timestamp(nanoseconds: 700), mode: .hold, indexScale: .whole)
    range.includesEnd = true
    return range
  }()

  /// Events of every hour of some years, with all sides, kinds and values that there are, and of times far away.
  private static let markers: [Marker] =
    (0..<20_000).map { place in
      let sides: [Marker.Side?] = [nil, .buy, nil, .sell, nil]
      let values: [Double?] = [nil, 100, .infinity, -1e300, 99.5, 0]
      let start = Timestamp(nanoseconds: 1_325_376_000_000_000_000)
      return Marker(
        at: start.advanced(by: Int64(place) * 3_600_000_000_000), place % 3 == 0 ? "" : "event \(place)",
        value: values[place % 6], kind: "kind \(place % 9)", side: sides[place % 5], size: Double(place % 4))
    } + [Marker(at: Timestamp(nanoseconds: .min), "first"), Marker(at: Timestamp(nanoseconds: .max), "last")]

  /// The settings of options.
  package static func settings(of options: [[String]]) -> Settings {
    var settings = Settings()
    settings.sourceIsFile = true
    for choice in rows.flatMap({ $0 }) where options.contains(choice.words) { choice.apply(&settings) }
    // As the command does: the latest points are a sliver of a logarithmic axis.
    if settings.time.numbersAreLogarithmic, settings.span == nil { settings.policies.firstSelection = .all }
    return settings
  }

  package static func draw(_ draw: inout Draw) -> [[String]] {
    rows.compactMap { row in draw.oneIn(5) ? draw.pick(row).words : nil }
  }
}
