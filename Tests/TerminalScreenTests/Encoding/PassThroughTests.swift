import TerminalSamples
import Testing

@testable import TerminalScreen

/// Bytes for the terminal outside tmux.
@Suite struct PassThroughTests {
  @Test func `every escape is doubled, and nothing is nothing`() {
    let wrapped = String(decoding: PassThrough.wrap("\u{1B}[>0q\u{1B}_Gi=1;\u{1B}\\".utf8), as: UTF8.self)
    #expect(wrapped == "\u{1B}Ptmux;\u{1B}\u{1B}[>0q\u{1B}\u{1B}_Gi=1;\u{1B}\u{1B}\\\u{1B}\\")
    #expect(PassThrough.wrap([]).isEmpty)
  }

  @Test func `a long string is divided between two commands, so that tmux takes each part`() {
    let command = Array("\u{1B}_Gq=2,m=1;".utf8) + Array(repeating: 0x41, count: 4_096) + [0x1B, 0x5C]
    let all = Array(repeatElement(command, count: 400).joined())
    let wrapped = PassThrough.wrap(all)
    let parts = String(decoding: wrapped, as: UTF8.self).split(separator: "\u{1B}Ptmux;")
    #expect(parts.count == 4 && parts.allSatisfy { $0.utf8.count < 600_000 && $0.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\") })
    let plain = parts.map { $0.dropLast(2) }.joined().replacing("\u{1B}\u{1B}", with: "\u{1B}")
    #expect(Array(plain.utf8) == all)
  }
}
