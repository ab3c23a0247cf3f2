import TerminalCharts
import Slipstream

@testable import SettingsFiles

private let options = [
  CommandOption(name: "span", valueName: "span", defaultValue: "90d"),
  CommandOption(name: "no-motion", valueName: nil, defaultValue: nil),
  CommandOption(name: "exclude", valueName: "exclude", defaultValue: nil),
]

private let commands: [String: Set<String>] = ["view": Set(options.map(\.name)), "tail": ["json", "span"]]

/// A configuration file with all its families, and the same text as a calendar: used, or refused in a sentence.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // What `Files.text` lets through.
  guard let text = String(validating: input(data, size), as: UTF8.self), !text.utf8.contains(0) else { return 0 }
  orRefused {
    let file = try ConfigurationFile(path: "x", text: text)
    orRefused {
      let found = try Configuration(name: "view", options: options, files: [file], variables: [:]) { commands }
      _ = found.arguments(before: [])
      for value in found.values {
        // What `config print` writes can be a file, and says the same.
        let again = try ConfigurationFile(path: "y", text: "\(value.option.name) = \(value.text)\n")
        let same = try Configuration(name: "view", options: options, files: [again], variables: [:]) { commands }
        guard same.values.first?.texts == value.texts else { preconditionFailure("\(value.text) is read differently") }
      }
    }
    let (kept, ignored) = FolderSettings.split(file.table, commands: Set(commands.keys))
    guard FolderSettings.split(kept, commands: Set(commands.keys)).ignored.isEmpty else {
      preconditionFailure("what a folder may set asks for permission")
    }
    guard !ignored.isEmpty || kept == file.table else { preconditionFailure("something was left out unsaid") }
    orRefused { _ = try ConfiguredKeys.table(in: [file]) }
    orRefused { _ = try ConfiguredThemes.all(in: [file]) }
    orRefused { try ConfiguredFeeds.check(file) }
  }
  orRefused { _ = try CalendarFile(path: "x.toml", text: text).calendar() }
  return 0
}

private func orRefused(_ body: () throws -> Void) {
  do {
    try body()
  } catch let failure as Failure {
    guard failure.status == .configuration, failure.description.hasPrefix("x") else {
      preconditionFailure("a file is refused for another reason: \(failure)")
    }
  } catch {
    preconditionFailure("a file is refused without a sentence: \(error)")
  }
}
