import Randomness
import TerminalSamples
import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the bytes of a random program of pans, zooms and ticks, and of a fresh paint of its last frame.
///
/// With "names" the left half of every row is a hostile name: whatever steered the cursor or changed a mode would leave
/// another screen than the fresh paint.
enum Recording {
  static func run(_ arguments: [String]) {
    guard arguments.count >= 5, let seed = UInt64(arguments[1]), let columns = Int(arguments[2]),
      let rows = Int(arguments[3]), columns > 20, rows > 5
    else {
      print("record needs DIRECTORY SEED COLUMNS ROWS rows|margins|none [names]")
      exit(64)
    }
    let scrolling: Scrolling = arguments[4] == "margins" ? .margins : arguments[4] == "none" ? .none : .rows
    let size = ScreenSize(columns: columns, rows: rows)
    var random = SplitMix64(seed: seed)
    var chart = SyntheticChart(seed: seed, count: 900, size: size)
    chart.first = 300
    var encoder = FrameEncoder(synchronized: true, scrolling: scrolling)
    var stream = TerminalSequences.enter()
    var last = CellBuffer(size)
    for step in 0..<80 {
      _ = chart.change(using: &random)
      // The terminal stays as it is: a smaller screen is painted into its corner, and the last frame fills it.
      let isLast = step == 79
      chart.size.columns = isLast ? columns : min(chart.size.columns, columns)
      chart.size.rows = isLast ? rows : min(chart.size.rows, rows)
      var frame = chart.draw()
      if arguments.last == "names" { write(names: &random, into: &frame) }
      last = frame
      _ = encoder.encode(frame, into: &stream)
    }
    var fresh = FrameEncoder(synchronized: true, scrolling: .none)
    var paint = TerminalSequences.enter()
    _ = fresh.encode(last, into: &paint)
    write(stream, to: arguments[0] + "/stream.bin")
    write(paint, to: arguments[0] + "/fresh.bin")
  }

  private static func write(names random: inout SplitMix64, into frame: inout CellBuffer) {
    for row in 0..<frame.size.rows {
      frame.write(HostileName.next(&random), 1, row, Style(.rgb(0x5CB8FF)))
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
      print("cannot write \(path)")
      exit(73)
    }
  }
}
