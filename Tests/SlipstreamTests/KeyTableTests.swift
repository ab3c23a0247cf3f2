import TerminalScreen
import Testing

@testable import Slipstream

@Suite("Key table")
struct KeyTableTests {
  @Test func `every action has a name of its own, in small letters`() {
    let names = KeyTable.standard.map(\.action.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
    #expect(names.contains("zoom-in") && names.contains("span-3"))
  }

  @Test func `every action stands in one section of the help, with words`() {
    for binding in KeyTable.standard {
      // What writes a file unasked has a key only where a configuration gives it one.
      let isUnasked = binding.action.name.hasSuffix("-at-once")
      #expect(
        !binding.verb.isEmpty && !binding.section.isEmpty && binding.keys.isEmpty == isUnasked, "\(binding.action.name)"
      )
    }
    let named: [Action] = [.panLeft, .crosshair, .stop, .record, .quit, .compare, .fit, .stepOn]
    #expect(named.allSatisfy { action in KeyTable.standard.contains { $0.action == action } })
  }

  @Test func `no key has two actions in one context`() {
    for context in [KeyContext.viewer, .replay] {
      let keys = KeyTable(in: context).active.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(context)")
    }
  }

  @Test func `a key that is bound to something else does its old work no more`() throws {
    let left = try #require(Key(name: "Left"))
    let table = try KeyTable().rebinding("help", to: [left])
    #expect(table.action(for: left) == .help)
    #expect(table.action(for: try #require(Key(name: "h"))) == .panLeft)
    #expect(table.action(for: try #require(Key(name: "?"))) == nil)
  }

  @Test func `hint row and help page follow the keys`() throws {
    let keys = [try #require(Key(name: "Ctrl+g")), try #require(Key(name: "Shift+Left"))]
    let table = try KeyTable().rebinding("zoom-in", to: keys)
    let hints = table.help().sections.flatMap(\.hints)
    #expect(hints.contains { $0.key == "Ctrl+G Shift+←" && $0.verb == "zoom in" })
    #expect(!hints.contains { $0.verb == "crosshair one bar left" })
  }

  @Test func `the last key that quits stays`() throws {
    let without = try KeyTable().rebinding("quit", to: [])
    #expect(throws: KeyBindingError.self) { try without.rebinding("interrupt", to: []) }
    #expect(throws: KeyBindingError.self) { try without.rebinding("zoom-in", to: [try #require(Key(name: "Ctrl+c"))]) }
  }
}
