import ArgumentParser
import Randomness
import Testing

@testable import slipstream_cli

@Suite("What Tab offers")
struct CompletionTests {
  private func words(_ line: String...) -> [String] {
    CompletionRequest(words: Array(line.dropLast()), current: line.last ?? "").answer.words.map(\.text)
  }

  private func names(_ line: String...) -> CompletionAnswer.Names? {
    CompletionRequest(words: Array(line.dropLast()), current: line.last ?? "").answer.names
  }

  /// Every command that has arguments of its own, with its words.
  private static let commands: [(words: [String], type: any ParsableCommand.Type)] = {
    func walk(_ type: any ParsableCommand.Type, _ words: [String]) -> [([String], any ParsableCommand.Type)] {
      let own = type.configuration.subcommands
      return own.isEmpty ? [(words, type)] : own.flatMap { walk($0, words + [$0.name]) }
    }
    return walk(SlipstreamCommand.self, [])
  }()

  /// Options whose values are a person's own: numbers, times, texts.
  private static let free: Set<String> = [
    "--comment", "--count", "--from", "--history", "--initial", "--keys", "--max-bad", "--range", "--exclude-values",
    "--split",
    "--subscribers", "--to", "--value-margin", "--note", "--level", "--threshold", "--baseline", "--band", "--markers",
    "--hide",
    "--marker-fields",
    "--y-title",
    "--y-step", "--y-anchor",
    "--y-values", "--y-format", "--y-width", "--x-title", "--x-step", "--x-values", "--x-anchor", "--x-format", "--for",
    "--x", "--y", "--size-by", "--tips", "--x-at",
    "--derive", "--offset", "--label", "--title", "--turn", "--on-alert", "--unit", "--show",
    "--states",
  ]

  @Test(arguments: commands.indices)
  func `every option that takes a value says what may follow`(index: Int) {
    let (words, type) = Self.commands[index]
    for argument in ArgumentDescription.all(of: type) where argument.kind == .option {
      guard argument.completion == .nothing else { continue }
      #expect(Self.free.contains(argument.longName ?? ""), "\(words) \(argument.names)")
    }
  }

  @Test(arguments: commands.indices)
  func `every option of a command is offered once, and no other`(index: Int) {
    let (path, type) = Self.commands[index]
    let offered = CompletionRequest(words: path, current: "-").answer.words
    let described = ArgumentDescription.all(of: type).filter { $0.kind != .positional }
    #expect(offered.map(\.text) == described.compactMap { $0.longName ?? $0.names.first })
    #expect(offered.allSatisfy { !$0.help.contains("\n") })
  }

  @Test func `an option that was given is offered again only if it may be repeated`() {
    #expect(!words("view", "--theme", "dark", "--th").contains("--theme"))
    #expect(!words("view", "--theme=dark", "--th").contains("--theme"))
    #expect(words("view", "--exclude", "weekends", "--exc") == ["--exclude", "--exclude-values"])
  }

  @Test func `values of an option follow it, after a blank or an equals sign`() {
    #expect(words("view", "--color", "") == ["auto", "truecolor", "256", "16", "mono"])
    #expect(words("view", "--color", "1") == ["16"])
    #expect(words("view", "--color=t") == ["--color=truecolor"])
    #expect(words("view", "a.csv", "--theme", "d") == ["dark"])
    #expect(words("view", "--count", "") == [])
    #expect(words("replay", "x.csv", "--timezone", "Europe/Lond") == ["Europe/London"])
    #expect(words("view", "--calendar", "XN") == ["XNYS", "XNAS"])
  }

  @Test func `commands, and the viewer's sources, begin a line`() {
    #expect(words("") == SlipstreamCommand.commandNames + ["help"])
    #expect(words("v") == ["view"])
    #expect(words("help", "conf") == ["config"])
    #expect(words("config", "") == ["print", "check", "actions", "allow"])
    #expect(words("config", "print", "vi") == ["view"])
    guard case .files(let endings) = names("") else {
      Issue.record("no files are offered")
      return
    }
    #expect(endings.contains("csv") && endings.contains("mcap"))
    #expect(names("view", "") == .files(endings))
    #expect(names("prices.csv", "") == .files(endings))
  }

  @Test func `after a source without a command the viewer's options follow`() {
    #expect(words("prices.csv", "--min-s") == ["--min-span"])
    #expect(words("--theme", "mo") == ["mono"])
    #expect(words("-", "--gl") == ["--glyphs"])
  }

  @Test func `a word after two dashes is not an option`() {
    #expect(words("view", "--", "-") == [])
    #expect(words("completion", "") == ["bash", "zsh", "fish"])
    #expect(words("completion", "zsh", "").allSatisfy { $0.hasPrefix("--") })
  }

  @Test func `the series of the files on the line follow --symbol`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("two.csv")
    try Files.write("time,symbol,price\n2024-01-01,UP,1\n2024-01-01,DOWN,2\n2024-01-02,UP,3\n", to: path)
    #expect(Set(words("view", path, "--symbol", "")) == ["UP", "DOWN"])
    #expect(words("view", path, "--symbol", "U") == ["UP"])
    #expect(words("tail", "--symbol=D") == [])
    try Files.write("no recording", to: folder.place("bad.mcap"))
    #expect(words("view", folder.place("bad.mcap"), "--symbol", "") == [])
  }

  @Test(arguments: [
    ("slipstream vie", "vie", ["view"]), ("slipstream view --color=tr", "tr", ["truecolor"]),
    ("slipstream view --color=", "=", ["auto", "truecolor", "256", "16", "mono"]),
    ("slipstream publish x --bind tcp://1", "//1", ["//127.0.0.1:5556"]), ("slipstream view --color 2", "2", ["256"]),
  ])
  func `bash gets the part of a word that it replaces`(line: String, own: String, offered: [String]) {
    #expect(CompletionRequest(["bash", line, own])?.answer.words.map(\.text) == offered)
  }

  @Test func `an answer has a line for names and one for each word`() {
    let answer = CompletionAnswer(words: [.init("a", "First."), .init("b")], names: .files(["csv", "mcap"]))
    #expect(answer.text == "files csv mcap\na\tFirst.\nb\n")
    #expect(CompletionAnswer().text == "\n")
    #expect(CompletionRequest([]) == nil)
    #expect(CompletionRequest(["bash", ""]) == nil)
  }
}

@Suite("Words of a shell's line")
struct ShellWordsTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a ", ["a", ""]), ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]),
    ("\"a \\\" \\b\" c", ["a \" \\b", "c"]), ("a\\ b", ["a b"]), ("'' x", ["", "x"]), ("a'b'\"c\"", ["abc"]),
    ("'open quote", ["open quote"]), ("~/x '~/y'", ["/home/p/x", "~/y"]), ("a~", ["a~"]),
  ])
  func `quotes, backslashes and blanks part words as in bash`(line: String, words: [String]) {
    #expect(ShellWords.words(of: line, home: "/home/p") == words)
  }

  @Test func `words in single quotes come back as they were`() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in "ab ~\\\"$='é".randomElement(using: &random) ?? "a" })
      }
      let line = words.map {
        "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
      }
      #expect(ShellWords.words(of: line.joined(separator: " "), home: "/h") == words)
    }
  }
}
