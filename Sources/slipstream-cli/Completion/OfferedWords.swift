import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import TextPoints

/// Completions that the program finds when they are asked for.
enum OfferedWords {
  /// The usual endings of files with points.
  static let sources = CompletionKind.file(
    extensions: ["csv", "tsv", "txt", "json", "ndjson", "jsonl", "mcap", "gz", "zst"])
  static let recordings = CompletionKind.file(extensions: ["mcap"])
  static let endpoints = CompletionKind.list(["tcp://127.0.0.1:5556", "ipc://", "nats://"])

  /// The series in the files that the line names.
  static let symbols = CompletionKind.custom { words, _, _ in series(in: words) }
  static let zones = CompletionKind.custom { _, _, _ in zoneNames }
  static let feeds = CompletionKind.custom { _, _, _ in tables("feed") }
  static let groups = CompletionKind.custom { _, _, _ in
    ((try? ConfiguredGroups.all(in: ConfigurationFile.all(reports: false))) ?? []).map(\.name)
  }
  static let sessions = CompletionKind.custom { _, _, _ in
    Files.names(in: SessionFile.folder ?? "").filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
  }
  static let themes = CompletionKind.custom { _, _, _ in
    ["auto", "dark", "light", "west", "east", "flat", "mono"] + tables("themes")
  }
  static let calendars = CompletionKind.custom { _, _, typed in
    TradingCalendar.names + paths(beginning: typed, ending: ".toml")
  }
  static let commands = CompletionKind.custom { _, _, _ in SlipstreamCommand.commandNames }

  /// Files that are read for their series, and the size of a text file that is still read while someone waits.
  private static let (mostFiles, mostBytes) = (8, 4_000_000)

  static func series(in words: [String]) -> [String] {
    var names: [String] = []
    for path in words.filter({ FileStatus(path: $0)?.kind == .regular }).prefix(mostFiles) {
      for name in series(inFile: path) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func series(inFile path: String) -> [String] {
    if Recordings.isMeant(by: path) { return (try? Recordings.openPoints(path).topics.map(\.name)) ?? [] }
    guard let status = FileStatus(path: path), status.size <= mostBytes,
      let table = try? SourceFile.read(path: path, options: TextOptions(), maximumBad: .max)
    else { return [] }
    return ((try? FileSeriesNames(path: path, wanted: []).chosen(table)) ?? []).map(\.name)
  }

  /// The zones of the system's list, or those in the program where there is none.
  private static var zoneNames: [String] {
    let list = (try? Files.text("/usr/share/zoneinfo/zone.tab", limit: 1_000_000)) ?? ""
    let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      line.split(separator: "\t").dropFirst(2).first.map(String.init)
    }
    return [Zones.localName] + Set(names + Zone.embeddedIdentifiers).sorted()
  }

  /// The names of a family's tables in the configuration, as far as it can be read.
  private static func tables(_ family: String) -> [String] {
    let files = (try? ConfigurationFile.all(reports: false)) ?? []
    return files.flatMap { (try? $0.tables(family).map(\.name)) ?? [] }
  }

  /// Files with an ending, and folders, in the folder of the typed path.
  private static func paths(beginning typed: String, ending: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    return Files.names(in: folder.isEmpty ? "." : folder).sorted().compactMap { name in
      if FileStatus(path: folder + name)?.kind == .folder { return folder + name + "/" }
      return name.hasSuffix(ending) ? folder + name : nil
    }
  }
}
