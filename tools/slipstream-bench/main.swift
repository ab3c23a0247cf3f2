/// One function per area; each area has a folder of its own.
let areas: [String: (Options, Report) throws -> Void] = [
  "feed": FeedBenchmarks.run,
  "frame": FrameBenchmarks.run,
  "pixels": PixelsBenchmarks.run,
  "replay": ReplayBenchmarks.run,
  "scales": ScalesBenchmarks.run,
  "series": SeriesBenchmarks.run,
  "terminal": TerminalBenchmarks.run,
]

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  guard let run = areas[options.area] else {
    throw UsageError("unknown area \"\(options.area)\"; there are: \(areas.keys.sorted().joined(separator: ", "))")
  }
  let report = Report(json: options.json)
  report.machine()
  try run(options, report)
  report.summary()
  if report.isGateMissed { exitProcess(1) }
} catch let error as UsageError {
  printToStandardError("slipstream-bench: \(error)")
  exitProcess(64)
}
