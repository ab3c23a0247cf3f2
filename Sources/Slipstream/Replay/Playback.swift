// Replay: a tape in place of a feed. The transport says how far it has played at an instant; a seek refills the series
// from the tape.

import CivilTime
import TerminalCharts

/// A tape being played, as a person sees and moves it.
struct Playback {
  /// nil outside a replay.
  var replay: Replay?
  /// The transport line of the last turn.
  var line: TransportLine?
  var pointer = TransportPointer()
  /// The chart's scales at places that the person stepped back from, by the end of the series.
  var steppedFrom: [Int: ChartScales] = [:]

  /// Whether no points come until a person acts.
  var isStill: Bool { replay.map { $0.transport.isPaused || $0.isAtEnd } ?? false }
}
