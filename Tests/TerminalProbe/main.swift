// A small program for the checks under tools/: it takes the terminal as the viewer does, or writes byte streams that the
// checks replay in real terminals.
import TerminalHost
import TerminalSamples
import TerminalScreen

Crash.endAtOnce()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "record":
  Recording.run(Array(arguments.dropFirst()))
case "events":
  EventLog.run(arguments.dropFirst().first)
case let mode where mode == nil || ["--trap", "--feed-error", "--run-away"].contains(mode):
  let graphics = arguments.dropFirst().first == "--graphics" ? PictureProtocol(rawValue: arguments.last ?? "") : nil
  ProbeSession.run(fault: mode, graphics: graphics ?? .cells)
default:
  print("usage: terminal-probe [--trap | --feed-error | --run-away] [--graphics kitty|sixel]")
  print("with --run-away, x begins a turn without end")
  print("       terminal-probe events FILE")
  print("       terminal-probe record DIRECTORY SEED COLUMNS ROWS rows|margins|none")
}
