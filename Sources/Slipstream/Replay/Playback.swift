// Replay: a tape in place of a feed. The transport says how far it has been played at an instant; a seek takes the
// series again from the tape.

import CivilTime
import TerminalCharts

/// A tape being played, as a person sees and moves it.
struct Playback {
  /// nil in all but a replay.
  var replay: Replay?
  /// The transport line of the last turn.
  var line: TransportLine?
  var pointer = TransportPointer()
  /// How the chart was scaled where the person stepped back from, by the end of its series.
  var steppedFrom: [Int: ChartScales] = [:]

  /// Nothing comes, and nothing will until a person says so.
  var isStill: Bool { replay.map { $0.transport.isPaused || $0.isAtEnd } ?? false }
}
