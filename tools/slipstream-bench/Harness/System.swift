import Foundation
import Platform

/// What a benchmark needs of the system.
enum System {
  /// Seconds on a clock that only goes forward.
  static func now() -> Double { Instant.now.seconds }

  /// Nanoseconds since 1970, by the clock on the wall.
  static func wallNanoseconds() -> Int64 { WallClock.nanoseconds }

  /// Seconds this thread has had a processor: what others took from it does not count.
  static func processorTime() -> Double { processorSeconds() }

  /// Bytes of this process that are in memory; 0 where the system does not say.
  static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = text(line).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// Load average of the last minute; NaN where the system does not say.
  static func load() -> Double {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : .nan
  }

  /// Model name of the processor, as the system tells it.
  static func processor() -> String {
    guard let file = fopen("/proc/cpuinfo", "r") else { return "unknown" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), file) != nil {
      let fields = text(line).split(separator: ":")
      if fields.count == 2, fields[0].hasPrefix("model name") {
        return String(fields[1].drop { $0 == " " }.prefix { $0 != "\n" })
      }
    }
    return "unknown"
  }

  static var processors: Int { Processors.count }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

func printToStandardError(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, &bytes, bytes.count)
}

func exitProcess(_ code: Int32) -> Never {
  exit(code)
}

/// Keeps the optimiser from dropping what made `value`.
@inline(never)
func consume<T>(_ value: T) {
  withUnsafeBytes(of: value) { bytes in
    for byte in bytes.prefix(1) { sink = byte }
  }
}

/// Where consumed values go.
// because nothing reads it: whichever thread writes last, no figure depends on it.
private nonisolated(unsafe) var sink: UInt8 = 0
