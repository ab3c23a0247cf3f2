import ArgumentParser
import Testing

@testable import slipstream_cli

@Suite("Help at 80 columns")
struct HelpTests {
  private static let width = 80

  /// Every command that the help shows, with the words before it.
  private static let commands: [(words: String, type: any ParsableCommand.Type)] = {
    func walk(_ type: any ParsableCommand.Type, _ words: [String]) -> [(String, any ParsableCommand.Type)] {
      [(words.joined(separator: " "), type)]
        + type.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap {
          walk($0, words + [$0.name])
        }
    }
    return walk(SlipstreamCommand.self, ["slipstream"])
  }()

  @Test func `every command is there, in one group`() {
    let grouped = SlipstreamCommand.configuration.groupedSubcommands.flatMap(\.subcommands).map { $0.name }
    #expect(Set(grouped).count == grouped.count)
    #expect(SlipstreamCommand.commandNames.allSatisfy(grouped.contains))
    #expect(SlipstreamCommand.configuration.ungroupedSubcommands.allSatisfy { !$0.configuration.shouldDisplay })
  }

  @Test(arguments: commands.indices)
  func `no line is wider than the screen, and no example is wrapped`(index: Int) {
    let (words, type) = Self.commands[index]
    let help = SlipstreamCommand.helpMessage(for: type, columns: Self.width)
    for line in help.split(separator: "\n") { #expect(line.count <= Self.width, "\(words): \(line)") }
    let lines = Set(help.split(separator: "\n"))
    for example in type.configuration.discussion.split(separator: "\n") where example.hasPrefix("  ") {
      #expect(lines.contains(example), "\(words): \(example)")
    }
  }

  @Test func `the version names the program, its commit and its libraries`() {
    let lines = ProgramVersion.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "slipstream \(ProgramVersion.number) (\(ProgramVersion.commit))")
    for name in ["libzmq", "zstd", "lz4", "zlib"] {
      let words = lines.last?.split(separator: ",").first { $0.contains(name + " ") }
      #expect(words?.split(separator: " ").last?.first?.isNumber == true, "\(name)")
    }
  }
}
