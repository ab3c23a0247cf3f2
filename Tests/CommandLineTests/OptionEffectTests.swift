import ArgumentParser
import Platform
import Testing

@testable import slipstream_cli

/// Every option of every command has a row in tools/options.txt, which tools/check-options runs.
@Suite("Options and their effects")
struct OptionEffectTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// A row of the table: options of commands, and what is said of them.
  private struct Row {
    var commands: [String]
    var options: [String]
    /// An expectation, a test or a reason.
    var rest: String
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try File("\(root)/\(path)", .reading).bytes(limit: .max), as: UTF8.self)
  }

  private static func rows() throws -> [Row] {
    try text("tools/options.txt").split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), !line.hasPrefix("base "), let colon = line.firstRange(of: ": ") else { return nil }
      let commands = line[..<colon.lowerBound].split(separator: ",").map { $0.trimming(" ") }
      var rest = line[colon.upperBound...]
      var options: [String] = []
      while let end = rest.firstIndex(where: { $0 == " " || $0 == "," || $0 == ":" || $0 == "=" }) {
        options.append(String(rest[..<end]))
        let isMore = rest[end...].hasPrefix(", -")
        rest = rest[rest.index(end, offsetBy: isMore ? 2 : 1)...]
        if !isMore { break }
      }
      return Row(commands: commands, options: options, rest: rest.trimming(" "))
    }
  }

  /// What the parser has, as `tail --json`.
  private static func all() -> Set<String> {
    var found: Set<String> = []
    func walk(_ type: any ParsableCommand.Type, _ words: [String]) {
      for argument in ArgumentDescription.all(of: type) where argument.kind != .positional {
        let name = argument.longName ?? "-o"
        if !["--help", "--version", "--crash"].contains(name) { found.insert((words + [name]).joined(separator: " ")) }
      }
      for next in type.configuration.subcommands { walk(next, words + [next.name]) }
    }
    for command in SlipstreamCommand.commands { walk(command, [command.name]) }
    return found
  }

  @Test func `every option of every command has a row, and no row is of an option that is gone`() throws {
    let told = Set(
      try Self.rows().flatMap { row in row.commands.flatMap { command in row.options.map { "\(command) \($0)" } } })
    let all = Self.all()
    #expect(all.count > 600)
    #expect(all.subtracting(told).sorted() == [], "add a row to tools/options.txt")
    #expect(told.subtracting(all).sorted() == [], "remove the row from tools/options.txt")
  }

  @Test func `a row states what is seen, names a test that there is, or gives a reason`() throws {
    for row in try Self.rows() {
      let words = "\(row.commands) \(row.options): \(row.rest)"
      if let range = row.rest.firstRange(of: "=> ") {
        let expected = row.rest[range.upperBound...]
        #expect(expected.count > 1 || expected == "~", "\(words)")
        #expect(expected.first.map { "+-~".contains($0) } == true, "\(words)")
      } else if row.rest.hasPrefix("test ") {
        let parts = row.rest.dropFirst(5).split(separator: "#", maxSplits: 1)
        let text = try Self.text(String(try #require(parts.first)))
        #expect(parts.count == 2 && text.contains("`\(parts[1])`"), "\(words)")
      } else {
        #expect(row.rest.hasPrefix("none, because ") && row.rest.count > 30, "\(words)")
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    var text = drop { characters.contains($0) }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
