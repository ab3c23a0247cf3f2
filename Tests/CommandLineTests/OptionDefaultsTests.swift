import ArgumentParser
import Testing

@testable import slipstream_cli

@Suite("Options without the parser")
struct OptionDefaultsTests {
  /// The values of all options by their path. A wrapper without a value has the word `definition`.
  private func values(of options: Any, below path: String = "") -> [String: String] {
    var found: [String: String] = [:]
    for child in Mirror(reflecting: options).children {
      let name = path + (child.label ?? "?")
      guard let parsed = Mirror(reflecting: child.value).children.first(where: { $0.label == "_parsedValue" }),
        let payload = Mirror(reflecting: parsed.value).children.first
      else {
        found[name] = "\(child.value)"
        continue
      }
      if payload.label != "value" {
        found[name] = payload.label
      } else if payload.value is any ParsableArguments {
        found.merge(values(of: payload.value, below: name + ".")) { $1 }
      } else {
        var text = ""
        dump(payload.value, to: &text)
        found[name] = text
      }
    }
    return found
  }

  @Test(arguments: [
    ["prices.csv"], ["a.csv", "b.csv"], ["-"], ["tcp://127.0.0.1:5556"], [""], ["help"], ["a", "-", "="],
  ])
  func `a line of sources alone gives what the parser gives`(sources: [String]) throws {
    let view = try #require(View(sources: sources))
    let parsed = try View.parse(sources)
    let (own, expected) = (values(of: view), values(of: parsed))
    #expect(own.keys == expected.keys)
    for (name, value) in expected { #expect(own[name] == value, "\(name)") }
    // Each of them has a value, so none can end the program.
    #expect(own.count > 90)
    #expect(!own.values.contains("definition"))
  }

  @Test(arguments: [[], ["--text"], ["a.csv", "--text"], ["a.csv", "-h"], ["--"], ["a.csv", "--", "b.csv"], ["-x"]])
  func `a word that may be an option is for the parser`(words: [String]) {
    #expect(View(sources: words) == nil)
  }

  @Test func `options that the parser makes wait for it`() {
    _ = OptionDefaults.make(View.self)
    #expect(values(of: View())["_chart"] == "definition")
  }

  @Test func `the settings are those of the parser`() throws {
    /// Every value in the settings, in an order that does not depend on that of a dictionary.
    func lines(_ view: View) throws -> [Substring] {
      var text = ""
      dump(try view.chart.settings(of: ShownSeries(view.series, view.window, ofFiles: true)), to: &text)
      return text.split(separator: "\n").sorted()
    }
    #expect(try lines(#require(View(sources: ["a.csv"]))) == lines(View.parse(["a.csv"])))
  }

  @Test(arguments: ["span = \"90d\"", "no-motion = true", "exclude = [\"weekends\"]", "[view]\ntext = true"])
  func `a configured option is for the parser, and other tables are not`(option: String) throws {
    func line(_ text: String) throws -> [String] {
      let file = try ConfigurationFile(path: "config.toml", text: text)
      let configured = try Configuration(command: View.self, files: [file], variables: [:])
      return configured.arguments(before: ["a.csv"]) + ["a.csv"]
    }
    #expect(try View(sources: line(option)) == nil)
    #expect(try View(sources: line("[groups]\ntech = [\"AAPL\"]"))?.sources == ["a.csv"])
  }
}
