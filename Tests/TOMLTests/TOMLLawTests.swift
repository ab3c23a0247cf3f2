import Testing

@testable import TOML

@Suite("Laws of TOML")
struct TOMLLawTests {
  /// The same tables with their keys in one order, as bytes.
  private func canonical(_ table: TOMLTable) -> [UInt8] {
    func sorted(_ value: TOMLValue) -> TOMLValue {
      switch value {
      case .table(let table):
        var result = TOMLTable()
        for key in table.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
          if let node = table[key] { result.append(key, sorted(node.value)) }
        }
        return .table(result)
      case .array(let elements): return .array(elements.map { TOMLNode(sorted($0.value)) })
      default: return value
      }
    }
    return Array(sorted(.table(table)).text.utf8)
  }

  @Test func `a written document reads back equal, with its keys in their order`() throws {
    for seed in UInt64(0)..<1_000 {
      var values = RandomValues(seed: seed)
      let table = values.table()
      let again = try TOMLReader.read(table.text)
      #expect(again == table, "seed \(seed): \(table.text)")
      #expect(Array(again.text.utf8) == Array(table.text.utf8), "seed \(seed)")
    }
  }

  @Test func `headers, dotted keys and braces say the same`() throws {
    for seed in UInt64(0)..<1_000 {
      var values = RandomValues(seed: seed)
      let table = values.table()
      let text = RandomLayout.text(of: table, seed: seed)
      let read = Result { () throws(TOMLError) in try TOMLReader.read(text) }
      #expect(try canonical(read.get()) == canonical(table), "seed \(seed):\n\(text)")
    }
  }

  @Test func `every beginning of a document is a document or is refused at a place within it`() {
    for seed in UInt64(0)..<60 {
      var values = RandomValues(seed: seed)
      let bytes = Array(RandomLayout.text(of: values.table(), seed: seed).utf8.prefix(400))
      for end in 0...bytes.count { readOrRefuse(Array(bytes[..<end]), "seed \(seed), \(end) bytes") }
    }
  }

  @Test func `a document with bytes changed is a document or is refused at a place within it`() {
    for seed in UInt64(0)..<2_000 {
      var values = RandomValues(seed: seed)
      var bytes = Array(RandomLayout.text(of: values.table(), seed: seed).utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &values.random)
        let signs = Array("[]{}=.,\"'#\\\n\r 0-:+eTZ_x\u{FF}".utf8)
        if Bool.random(using: &values.random) {
          bytes[place] = signs.randomElement(using: &values.random) ?? 0
        } else {
          bytes.remove(at: place)
        }
      }
      readOrRefuse(bytes, "seed \(seed)")
    }
  }

  private func readOrRefuse(_ bytes: [UInt8], _ name: String) {
    do throws(TOMLError) {
      let table = try TOMLReader.read(bytes)
      let again = Result { () throws(TOMLError) in try TOMLReader.read(table.text) }
      #expect((try? again.get().text) == table.text, "\(name)")
    } catch {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect((1...lines.count).contains(error.place.line), "\(name): \(error)")
      let line = lines[max(0, min(error.place.line, lines.count) - 1)]
      #expect((1...line.count + 1).contains(error.place.column), "\(name): \(error)")
      #expect(!error.sentence.contains { $0.isNewline }, "\(name): \(error)")
    }
  }

  @Test func `time and memory grow with the document, however it is made`() throws {
    let count = 20_000
    let texts = [
      "a = [" + String(repeating: "[],", count: count) + "]",
      "a = [" + String(repeating: "1,", count: count) + "]",
      String(repeating: "[[a]]\n", count: count),
      (0..<count).map { "[a.b.k\($0)]\n" }.joined(),
      (0..<count).map { "k\($0) = \($0)\n" }.joined(),
      "a = {" + (0..<count).map { "k\($0) = 1" }.joined(separator: ",") + "}",
      "a = \"\"\"" + String(repeating: "\\\n \"\"", count: count) + "\"\"\"",
      "a = 0." + String(repeating: "1", count: count), "# " + String(repeating: "é", count: count),
      "a = \"" + String(repeating: "é\\u00e9", count: count) + "\"",
    ]
    for text in texts {
      var beyond = text
      beyond += "\n="
      _ = try TOMLReader.read(text)
      let error = #expect(throws: TOMLError.self) { try TOMLReader.read(beyond) }
      #expect(error?.place == TOMLPosition(line: beyond.utf8.count { $0 == 0x0A } + 1, column: 1), "\(text.prefix(12))")
    }
    for text in ["[", "{a=", "a.", "[[", "[a."] {
      #expect(throws: TOMLError.self) { try TOMLReader.read("x = " + String(repeating: text, count: count)) }
      #expect(throws: TOMLError.self) { try TOMLReader.read(String(repeating: text, count: count)) }
    }
  }
}
