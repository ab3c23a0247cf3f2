import Testing

@testable import TerminalScreen

@Suite struct TerminalProbeTests {
  /// Answers as the terminals of the measurements give them.
  static func answers(_ text: String) -> TerminalCapabilities {
    var decoder = InputDecoder()
    var capabilities = TerminalCapabilities()
    for case .reply(let reply) in decoder.decode(Array(text.utf8), at: 0) { capabilities.apply(reply) }
    return capabilities
  }

  static let kitty = answers(
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?1016;2$y\u{1B}[?2048;0$y\u{1B}[?69;0$y\u{1B}[?0u"
      + "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P1+r524742=382f382f38\u{1B}\\"
      + "\u{1B}[?62;c")
  static let xterm = answers(
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2026;0$y\u{1B}[?1016;2$y\u{1B}[?69;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
      + "\u{1B}P0+r524742\u{1B}\\\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c")

  @Test func `answers decide what is switched on`() {
    #expect(Self.kitty.isComplete)
    #expect(Self.kitty.canSynchronize)
    #expect(Self.kitty.scrolling == .rows)
    #expect(Self.kitty.isDark == true)
    #expect(Self.kitty.features() == TerminalFeatures(mousePixels: true, keyboard: .full))
    #expect(Self.xterm.scrolling == .margins)
    #expect(!Self.xterm.canSynchronize)
    #expect(Self.xterm.isDark == false)
    #expect(Self.xterm.features() == TerminalFeatures())
  }

  @Test func `the wait ends with DA1 or with the budget, and late answers still count`() {
    var probe = TerminalProbe(TerminalEnvironment())
    var isWaiting = probe.isWaiting(at: 0)
    #expect(!isWaiting)
    let questions = probe.start(at: 10)
    #expect(questions.suffix(3).elementsEqual("\u{1B}[c".utf8))
    isWaiting = probe.isWaiting(at: 10.2)
    #expect(isWaiting)
    isWaiting = probe.isWaiting(at: 10.25)
    #expect(!isWaiting)
    let news = [probe.handle(.mode(2026, .reset)), probe.handle(.mode(2026, .reset))]
    #expect(news == [true, false])
    #expect(probe.capabilities.canSynchronize)
    _ = probe.start(at: 20)
    _ = probe.handle(.deviceAttributes([62]))
    isWaiting = probe.isWaiting(at: 20)
    #expect(!isWaiting)
  }

  @Test func `tmux and screen are asked nothing by APC or DCS, and everything else`() {
    func questions(_ variables: [String: String]) -> String {
      var probe = TerminalProbe(TerminalEnvironment(isTerminal: true) { variables[$0] })
      return String(decoding: probe.start(at: 0), as: UTF8.self)
    }
    let all = questions(["TERM": "xterm-kitty", "TMUX": "", "STY": ""])
    let strings = ["\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", "\u{1B}P+q524742\u{1B}\\"]
    var rest = all
    for string in strings {
      #expect(rest.contains(string))
      rest = rest.split(separator: string).joined()
    }
    #expect(!rest.contains("\u{1B}_") && !rest.contains("\u{1B}P"))
    for variables in [
      ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "screen.xterm-256color"],
      ["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], ["TERM": "xterm", "STY": "1.pts-0.host"],
    ] {
      #expect(questions(variables) == rest, "\(variables)")
    }
  }

  @Test func `the terminal outside tmux is asked for pictures alone, and only on demand`() {
    let outside = PassThrough.wrap(TerminalSequences.outerProbe)
    for (term, asks) in [("tmux-256color", true), ("tmux-256color", false), ("screen", true), ("xterm-kitty", true)] {
      let environment = TerminalEnvironment(term: term)
      var probe = TerminalProbe(environment, asksOutside: asks)
      let plain = TerminalSequences.probe(isMultiplexed: environment.isMultiplexed)
      let isAsked = asks && term.hasPrefix("tmux")
      #expect(probe.start(at: 0) == plain + (isAsked ? outside : []))
      _ = probe.handle(.deviceAttributes([1, 2]))
      #expect(probe.isComplete == !isAsked)
      _ = probe.handle(.graphics(true, id: 32))
      #expect(probe.isComplete == !isAsked)
      _ = probe.handle(.graphics(false))
      #expect(probe.isComplete)
    }
  }

  @Test func `the first answer within tmux is tmux's own name, and the second the terminal's outside`() {
    let found = Self.answers("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\")
    #expect(found.version == "tmux 3.5a" && found.outerVersion == "kitty(0.41.1)" && found.hasPlaceholders)
    #expect(!Self.kitty.hasPlaceholders)
  }

  @Test func `tmux is known by its name for the terminal, or by its variable where screen's is not set`() {
    func isTmux(_ variables: [String: String]) -> Bool {
      TerminalEnvironment(isTerminal: true) { variables[$0] }.isTmux
    }
    #expect(
      isTmux(["TERM": "tmux-256color"]) && isTmux(["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"]))
    #expect(!isTmux(["TERM": "screen"]) && !isTmux(["TERM": "screen", "TMUX": "/tmp/t,1,0", "STY": "1.pts"]))
    #expect(!isTmux(["TERM": "xterm-kitty", "TMUX": ""]))
  }

  @Test func `colours follow the stated order`() {
    let plain = TerminalEnvironment(term: "xterm-256color")
    #expect(ColorDepth(environment: plain) == .indexed)
    #expect(ColorDepth(environment: plain, capabilities: Self.kitty) == .truecolor)
    #expect(ColorDepth(environment: TerminalEnvironment(term: "screen", colorTerm: "24bit")) == .truecolor)
    let refused = TerminalEnvironment(term: "xterm-kitty", colorTerm: "truecolor", noColor: true)
    #expect(ColorDepth(environment: refused, capabilities: Self.kitty) == .mono)
    #expect(ColorDepth(option: .ansi, environment: refused) == .ansi)
    #expect(ColorDepth(environment: TerminalEnvironment(term: "dumb", colorTerm: "truecolor")) == .mono)
    #expect(ColorDepth(environment: TerminalEnvironment(term: "xterm-256color", isTerminal: false)) == .mono)
    for (term, depth): (String, ColorDepth) in [
      ("xterm-direct", .truecolor), ("xterm-kitty", .truecolor), ("tmux-256color", .indexed), ("xterm", .ansi),
      ("linux", .ansi), ("screen", .ansi), ("vt220", .mono),
    ] {
      #expect(ColorDepth(environment: TerminalEnvironment(term: term)) == depth, "\(term)")
    }
  }

  @Test func `glyphs follow the terminal's name and version, not TERM`() {
    func glyphs(_ version: String, term: String = "xterm-256color") -> GlyphSet {
      var capabilities = TerminalCapabilities()
      capabilities.apply(.version(version))
      return GlyphSet(environment: TerminalEnvironment(term: term), capabilities: capabilities)
    }
    for (version, set): (String, GlyphSet) in [
      ("kitty(0.26.5)", .braille), ("kitty(0.40.0)", .octant), ("kitty(0.9)", .braille), ("ghostty 1.2.0", .octant),
      ("foot(1.20.2)", .octant), ("foot(1.13.1)", .braille), ("WezTerm 20240203-110809-5046fc22", .braille),
      ("WezTerm 20250601", .octant), ("XTerm(379)", .braille), ("tmux 3.3a", .braille), ("", .braille),
    ] {
      #expect(glyphs(version) == set, "\(version)")
    }
    #expect(glyphs("kitty(0.45.0)", term: "linux") == .ascii)
    #expect(GlyphSet(environment: TerminalEnvironment(term: "xterm", isUnicode: false)) == .ascii)
    #expect(GlyphSet(option: .quadrant, environment: TerminalEnvironment(term: "dumb")) == .quadrant)
    #expect(GlyphSet.ascii.following == .octant)
  }

  @Test func `lines that are two columns wide leave only ASCII`() {
    let environment = TerminalEnvironment(term: "xterm-256color")
    for (answer, set): (String, GlyphSet) in [
      ("\u{1B}[2;2R", .braille), ("\u{1B}[2;3R", .ascii), ("\u{1B}[2;4R", .ascii),
    ] {
      #expect(GlyphSet(environment: environment, capabilities: Self.answers(answer)) == set)
    }
  }

  @Test func `the locale says whether text is UTF-8`() {
    for (variables, isUnicode): ([String: String], Bool) in [
      ([:], true), (["LANG": "en_US.UTF-8"], true), (["LANG": "C"], false), (["LANG": "C", "LC_ALL": "C.utf8"], true),
      (["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "en_US.UTF-8"], false), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
    ] {
      #expect(TerminalEnvironment(isTerminal: true) { variables[$0] }.isUnicode == isUnicode, "\(variables)")
    }
    #expect(!TerminalEnvironment(isTerminal: true) { $0 == "NO_COLOR" ? "" : nil }.noColor)
  }
}
