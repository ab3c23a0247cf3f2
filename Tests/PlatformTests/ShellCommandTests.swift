import Foundation
import Platform
import Testing

/// Commands that run beside the program.
@Suite struct ShellCommandTests {
  @Test func `values come in variables and are never commands`() throws {
    let path = NSTemporaryDirectory() + "shell-\(UUID().uuidString)"
    defer { FileSystem.remove(path) }
    let value = "$(touch /tmp/never); `x` \"'"
    let command = try ShellCommand("printf %s \"$VALUE\" > \"$OUT\"", variables: ["VALUE": value, "OUT": path])
    #expect(command.wait(seconds: 60))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == value)
  }

  @Test func `a command that takes too long is ended with all that it started`() throws {
    let start = Instant.now.seconds
    #expect(!(try ShellCommand("sleep 60 & sleep 60", variables: [:]).wait(seconds: 0.1)))
    #expect(Instant.now.seconds - start < 30)
  }

  @Test func `a command that fails has ended`() throws {
    #expect(try ShellCommand("exit 3", variables: [:]).wait(seconds: 60))
  }
}
