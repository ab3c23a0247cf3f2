import AxisScales
import CivilTime
import FeedIO
import Slipstream
import TextPoints
import TimeSeries

extension Doctor {
  /// Prints how each file was understood; exits with the status of the first that could not be read.
  func reportFiles() throws {
    var failure: Failure?
    var options = Sources.textOptions(columns, zone: timezone ?? .utc)
    options.bareTimes = time
    for path in sources {
      if let other = Sources.otherAddress(path, "doctor") { throw other }
      do {
        if Recordings.isMeant(by: path) {
          let report = try RecordedFileReport(path, time: columns.fields?.columns["time"])
          Console.print(json ? report.json.text + "\n" : report.lines.map { Console.clean($0) + "\n" }.joined())
          failure = failure ?? report.failure
          continue
        }
        let table = try SourceFile.read(
          path: path == "-" ? "/dev/stdin" : path, options: options, maximumBad: .max)
        let report = FileReport(table, path: path)
        Console.print(json ? report.json.text + "\n" : report.lines.map { Console.clean($0) + "\n" }.joined())
      } catch let error as FeedIOError {
        if !json, path != "-", !error.description.contains(" is a report "), let refused = refusedColumns(path, options)
        {
          Console.print(refused)
        }
        if sources.count > 1 { Console.error("slipstream: \(error)") }
        failure = failure ?? Failure(error)
      }
    }
    if let failure { throw failure }
  }

  /// The columns of a table that cannot be charted, as lines; nil if there are none.
  private func refusedColumns(_ path: String, _ options: TextOptions) -> String? {
    var inOrder = options
    (inOrder.bareTimes, inOrder.fields) = (.index, [:])
    guard let table = try? SourceFile.read(path: path, options: inOrder, maximumBad: .max) else { return nil }
    let lines = FileReport(table, path: path).columnLines
    return lines.count < 2 ? nil : lines.map { Console.clean($0) + "\n" }.joined()
  }
}
