// Keys: the actions of keys. An action is declared once, in the file of its section (`Action+Move`): name, keys, words
// and effect. One table of them drives dispatch, hints and help.

import RangeSelection
import TerminalCharts
import TerminalScreen

/// The one table that drives dispatch, hint row and help.
public struct KeyTable: Equatable, Sendable {
  package private(set) var bindings: [KeyBinding]

  /// The use of the table; bindings of other contexts do nothing and are not shown.
  package let context: KeyContext

  /// The standard keys; ``rebinding(_:to:)`` changes them.
  public init() { self.init(KeyTable.standard) }

  package init(_ bindings: [KeyBinding] = KeyTable.standard, in context: KeyContext = .viewer) {
    self.bindings = bindings
    self.context = context
  }

  /// The action of a key; the last one if several have it. A search per pressed key costs less than an index built at
  /// every start.
  package func action(for key: Key) -> Action? {
    bindings.last { $0.holds(in: context) && $0.keys.contains(key) }?.action
  }

  /// Every action with its standard keys.
  package static let standard: [KeyBinding] = ActionSection.all.flatMap { section in
    section.actions.map { KeyBinding($0, in: section.title) }
  }

  /// The bindings that apply in the table's context.
  package var active: [KeyBinding] { bindings.filter { $0.holds(in: context) } }

  /// The same keys in another context.
  func used(in context: KeyContext) -> KeyTable { KeyTable(bindings, in: context) }

  /// The same keys in a further context, whose actions take their keys from all others.
  package func used(alsoIn further: KeyContext) -> KeyTable {
    let keys = bindings.filter { $0.action.contexts == further }.flatMap(\.keys)
    let rest = bindings.map { binding in
      var binding = binding
      if binding.action.contexts != further, binding.keys.contains(where: keys.contains) {
        binding.bind(binding.keys.filter { !keys.contains($0) })
      }
      return binding
    }
    return KeyTable(rest, in: context.union(further))
  }

  /// The help page: the bindings with the words of a search by section, dimmed if they do nothing at present. Standard
  /// keys that do the same as those above them are in their line, as `1 to 9`.
  func help(of search: ActionSearch = ActionSearch(""), isDimmed: (Action) -> Bool = { _ in false }) -> HelpPage {
    var sections: [HelpPage.Section] = []
    for binding in active where !binding.keys.isEmpty && search.rank(binding) != nil {
      let hint = KeyHint(binding.label, binding.verb, isDimmed: isDimmed(binding.action))
      if let place = sections.firstIndex(where: { $0.title == binding.section }) {
        if binding.isStandard, sections[place].hints.last?.verb == hint.verb { continue }
        sections[place].hints.append(hint)
      } else {
        sections.append(HelpPage.Section(title: binding.section, hints: [hint]))
      }
    }
    return HelpPage(sections: sections)
  }
}

extension KeyTable {
  /// This table with other keys for one action; an empty list leaves the action without a key.
  ///
  /// The keys lose their former actions. Help and hints follow.
  ///
  /// - Throws: if there is no action of that name, or no key would be left that quits.
  public func rebinding(_ name: String, to keys: [Key]) throws(KeyBindingError) -> KeyTable {
    guard let target = bindings.first(where: { $0.action.name == name }) else {
      throw KeyBindingError(description: "there is no action \(name); slipstream config actions lists them")
    }
    let result = KeyTable(
      bindings.map { binding in
        var binding = binding
        if binding.action.name == name {
          binding.bind(keys)
        } else if binding.meets(target), binding.keys.contains(where: keys.contains) {
          binding.bind(binding.keys.filter { !keys.contains($0) })
        }
        return binding
      }, in: context)
    guard result.bindings.contains(where: { [.quit, .interrupt].contains($0.action) && !$0.keys.isEmpty }) else {
      throw KeyBindingError(description: "no key would be left that quits")
    }
    return result
  }
}

/// The pointer's lines in the help.
extension KeyTable {
  /// - Parameter doubleClick: the action of a double click in the plot.
  func pointer(_ doubleClick: SelectionPolicies.DoubleClick) -> [KeyHint] {
    guard !context.isDisjoint(with: .charts) else {
      return !context.contains(.table)
        ? []
        : [
          KeyHint("wheel", "zoom; with Shift pan"), KeyHint("drag", "pan, or turn; grips below"),
          KeyHint("Shift+drag", "a box to zoom to"), KeyHint("click", "select; twice shows all rows"),
        ]
    }
    let charts = [
      KeyHint("point", "read the values below"),
      KeyHint("drag", "pan; selector and grips below"), KeyHint("wheel", "zoom"),
      KeyHint("click", doubleClick == .zoom ? "select; twice zooms in" : "select; twice resets"),
      KeyHint("click name", "hide or show it"),
      KeyHint("Shift+drag", "a box to zoom to"), KeyHint("Alt+drag", "pan time and values"),
      KeyHint("drag axis", "stretch the values"),
    ]
    guard context.contains(.replay) else { return charts }
    return charts + [
      KeyHint("Ctrl+drag", "seek on the overview"), KeyHint("Ctrl+wheel", "speed, on the overview"),
      KeyHint("lowest row", "drag seeks, wheel: speed"),
    ]
  }
}

/// The hints of the status line.
extension KeyTable {
  /// The hints, each with a rank by how much it is wanted now; help is the last.
  func hints(_ inputs: HintInputs) -> [KeyHint] {
    let zoom = hint([.zoomIn, .zoomOut], "zoom", rank: 7)
    let stop = inputs.isPointing ? hint([.stop], "clear", rank: 6) : nil
    let compare = inputs.canCompare ? hint([.compare], "compare", rank: 4) : nil
    let help = hint([.help], "help", rank: 9)
    if context.contains(.replay) {
      return [
        panHint(inputs.focus, rank: inputs.focus == .main ? 5 : 7), zoom.map { $0.ranked(4) },
        stop.map { $0.ranked(1) },
        hint([.seekBack, .seekOn], "seek", between: " ", rank: 2),
        hint([.slower, .faster], "speed", between: " ", rank: 3),
        hint([.stepBack, .stepOn], "step", between: " ", rank: 6),
        hint([.playPause], inputs.isPaused ? "play" : "pause", rank: 8), help,
      ].compactMap { $0 }
    }
    let isAtEnd = inputs.isFollowing
    return [
      compare, inputs.hasSymbols ? hint([.nextSymbol], "next", rank: 1) : nil, panHint(inputs.focus, rank: 8), zoom,
      hint([.focusNext], inputs.focus == .main ? "grips" : "next part", rank: 3),
      inputs.isFile ? nil : hint([.toggleFollow], inputs.isFollowing ? "hold" : "follow", rank: 2),
      isAtEnd ? nil : hint([.live], inputs.isFile ? "newest" : "live", rank: 5), stop, help,
    ].compactMap { $0 }
  }

  /// The hint for the arrows: what they move now.
  private func panHint(_ focus: SelectorPart, rank: Int) -> KeyHint? {
    let verbs: [SelectorPart: String] = [
      .main: "pan", .body: "move view", .lowerGrip: "move left grip", .upperGrip: "move right grip",
    ]
    return hint([.panLeft, .panRight], verbs[focus] ?? "pan", rank: rank)
  }

  /// How the selector is used, each the longest form first.
  func guide(wantsPointer: Bool) -> [String] {
    let tab = hint([.focusNext], "")?.key ?? ""
    let keys = tab.isEmpty ? "" : "\(tab) takes it, arrows move it"
    guard wantsPointer else { return [keys] }
    let drag = "drag the bright part to pan, its ends to zoom"
    return ["all of the data: " + drag + (tab.isEmpty ? "" : "; or \(tab) and arrows"), drag, "drag: pan  ends: zoom"]
  }

  /// The first keys of some actions, with a verb; nil if they have none.
  func hint(_ actions: [Action], _ verb: String, between: String = "", rank: Int = 0) -> KeyHint? {
    let signs = actions.map(sign).filter { !$0.isEmpty }.joined(separator: between)
    return signs.isEmpty ? nil : KeyHint(signs, verb).ranked(rank)
  }

  /// The first key of an action as hints show it; empty if it has none.
  private func sign(of action: Action) -> String {
    bindings.first { $0.action == action && !$0.keys.isEmpty }
      .map { String($0.label.prefix { $0 != " " }) } ?? ""
  }
}

extension KeyHint {
  fileprivate func ranked(_ rank: Int) -> KeyHint {
    var hint = self
    hint.rank = rank
    return hint
  }
}
