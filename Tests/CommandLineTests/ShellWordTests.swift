import Platform
import Testing
import TextPoints

/// Words of a command line in advice, which a user copies into a shell.
@Suite struct ShellWordTests {
  @Test(arguments: [
    "sales.csv", "/tmp/a-b_c/1.csv", "value=Temperatur", "#1", "=a", "Ann's sales.csv", "'", "a'b'c", "two  blanks", "",
    "$HOME", "`id`", "a;b", "a&b", "*", "~", "a\\b", "\"x\"", "Größe", "温度", "a\nb", "!x",
  ]) func `a shell reads a word as it was`(word: String) throws {
    #expect(try ChildProcess.run(["sh", "-c", "test \"x$1\" = x\(word.asShellWord)", "sh", word]))
    let isOne = "for word in \(word.asShellWord); do test \"$word\" = \"$1\"; done"
    #expect(try ChildProcess.run(["sh", "-c", isOne, "sh", word]))
  }

  @Test func `a plain word stands without quotation marks, and an apostrophe outside of them`() {
    #expect("value=Temperatur".asShellWord == "value=Temperatur" && "/a/b-1.csv".asShellWord == "/a/b-1.csv")
    #expect("Ann's sales.csv".asShellWord == #"'Ann'\''s sales.csv'"#)
    #expect("".asShellWord == "''" && "#1".asShellWord == "'#1'")
  }
}
