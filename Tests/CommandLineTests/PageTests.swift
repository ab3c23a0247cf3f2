import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

/// A frame as a page of HTML; tools/check-page looks at pages in a browser.
@Suite struct PageTests {
  private func page(_ arguments: [String] = [], name: String = "AAPL", points: Int = 300) throws -> String {
    let frame = try FrameOptions.parse(["--format", "html", "--size", "100x30"])
    let look = try ScreenOptions.parse(arguments)
    var settings = Settings()
    settings.sourceIsFile = true
    var state = AppState(settings: settings, size: frame.cells, view: try frame.view(look))
    let points = (0..<points).map { day in
      Sample(time: Timestamp(nanoseconds: Int64(day) * 86_400_000_000_000), value: Double(day % 7))
    }
    state.update(.load(symbol: name, .samples(points), badRows: 0), at: 0)
    return try frame.page(of: state, at: 0, look).text
  }

  /// The text between two others; the first that there is.
  private func part(of text: String, from start: String, to end: String) throws -> Substring {
    let rest = try #require(text.firstRange(of: start)).upperBound
    let stop = try #require(text[rest...].firstRange(of: end)).lowerBound
    return text[rest..<stop]
  }

  private func count(_ word: String, in text: String) -> Int { text.ranges(of: word).count }

  @Test func `equal frames have equal bytes`() throws { #expect(try page() == page()) }

  @Test func `a page has a picture for each background, without a name twice`() throws {
    let text = try page()
    #expect(text.contains("<div class=\"dark\">\n<svg ") && text.contains("<div class=\"light\">\n<svg "))
    #expect(text.contains("prefers-color-scheme: light"))
    let names = text.ranges(of: " id=\"").map { text[$0.upperBound...].prefix { $0 != "\"" } }
    #expect(Set(names).count == names.count && names.count > 4)
  }

  @Test func `a theme that the user chose is the only one`() throws {
    for theme in ["dark", "light"] {
      let text = try page(["--theme", theme])
      #expect(text.contains("<div class=\"\(theme)\">") && !text.contains("prefers-color-scheme"))
      #expect(count("<svg ", in: text) == 2)
    }
    #expect(try page(["--theme", "west"]).contains("prefers-color-scheme: light"))
  }

  @Test func `the policy allows the style and the script of the page, and nothing else`() throws {
    let text = try page()
    let policy = try part(of: text, from: "Content-Security-Policy\" content=\"", to: "\">")
    #expect(policy.hasPrefix("default-src 'none'; ") && policy.hasSuffix("base-uri 'none'; form-action 'none'"))
    for (name, start, end) in [("style", "<style>", "</style>"), ("script", "<script>", "</script>")] {
      var hash: [UInt8] = []
      Base64.append(SHA256.hash(of: Array(try part(of: text, from: start, to: end).utf8)), to: &hash)
      #expect(policy.contains("\(name)-src 'sha256-\(String(decoding: hash, as: UTF8.self))'"))
    }
    for word in ["src=", "href=", "url(http", "@import", "style="] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func `a name from outside stays a name in every part of the page`() throws {
    let text = try page(name: "</script><script>x</script><!--\"'&<b>")
    #expect(count("</script", in: text) == 2 && count("<script", in: text) == 2 && count("<!--", in: text) == 0)
    #expect(text.contains("<title>&lt;/script&gt;&lt;script&gt;x&lt;/script&gt;&lt;!--&quot;'&amp;&lt;b&gt;</title>"))
    #expect(!text.contains("<b>") && text.contains("\\u003c/script>\\u003cscript>"))
  }

  @Test func `a chart without points is a picture without a script`() throws {
    let text = try page(points: 0)
    #expect(count("<script", in: text) == 0 && !text.contains("id=\"hand\"") && count("<svg ", in: text) == 2)
    #expect(text.contains("aria-label=\"A chart without points\""))
  }

  @Test func `the picture has words for readers who do not see it`() throws {
    let text = try page()
    let words = try part(of: text, from: "role=\"img\" aria-label=\"", to: "\"")
    #expect(words.contains("AAPL") && words.contains("points 300 high 6 low 0 last 5"), "\(words)")
    #expect(text.contains("<noscript>") && text.contains("<html lang=\"en\">"))
  }

  @Test func `tables and pages of the gallery are no pages`() throws {
    let frame = try FrameOptions.parse(["--format", "html"])
    #expect(throws: Failure.self) { try frame.refuse([.html], of: "a page reads charts over time") }
    try frame.refuse([.json], of: "")
  }
}
