// Script: plays keys from a text under a virtual clock, so that the same script gives the same frames on every machine.

import TerminalScreen

/// The steps of `--keys`: the user's actions, and how long each step takes under the virtual clock.
public struct KeyScript: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// Press and release; 100 ms.
    case press(Key)
    /// Pressed, held for this many seconds, released.
    case hold(Key, seconds: Double)
    case wait(seconds: Double)
    /// Press, straight move, release, with the same modifiers; places are 0-based cells.
    case drag(from: Place, to: Place, seconds: Double, modifiers: KeyModifiers = [])
    case wheel(up: Bool, at: Place, modifiers: KeyModifiers = [])
    /// Puts the free pointer there.
    case move(to: Place)
    /// Lets this many more points of the source arrive.
    case feed(Int)
    /// Drops this many points from the start.
    case trim(Int)
    case resize(ScreenSize)

    /// The number of events that it makes, as a terminal sends them.
    fileprivate var events: Double {
      switch self {
      case .press: 2
      case .hold(_, let seconds): seconds * 30 + 2
      case .drag(_, _, let seconds, _): seconds * 60 + 2
      case .wait, .wheel, .move, .feed, .trim, .resize: 1
      }
    }
  }

  package struct Place: Equatable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A word of the script, and how many steps it makes.
  package struct Token: Equatable, Sendable {
    package let text: String
    package let count: Int
  }

  package let steps: [Step]
  /// The words that the steps come from, in order.
  package let tokens: [Token]

  /// An empty script.
  package init() { (steps, tokens) = ([], []) }

  /// With any `feed:` the source starts empty.
  package var feeds: Bool {
    steps.contains { if case .feed = $0 { true } else { false } }
  }

  /// Reads tokens separated by blanks: `Left`, `Shift+Right*3`, `hold:Left@600ms`, `wait:500ms`,
  /// `drag:10,40->30,40@200ms`, `Alt+drag:10,20->30,5@200ms`, `wheel:up@80,20`, `Alt+wheel:up@80,20`, `move:80,20`,
  /// `feed:100`, `trim:10`, `resize:120x40`. `Shift+`, `Alt+` and `Ctrl+` can stand before `drag:` and `wheel:`.
  ///
  /// - Throws: `ScriptError` naming the token and its correct form.
  public init(parsing text: String) throws(ScriptError) {
    var (steps, tokens): ([Step], [Token]) = ([], [])
    var events = 0.0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
      let more = try Self.steps(of: String(word))
      events += more.reduce(0) { $0 + $1.events }
      guard events <= Self.mostEvents else {
        throw ScriptError(
          "the key script makes more than \(Int(Self.mostEvents)) events up to '\(word.prefix(40))'; a key that is held "
            + "makes 30 a second, and a drag 60")
      }
      steps += more
      tokens.append(Token(text: String(word), count: more.count))
    }
    (self.steps, self.tokens) = (steps, tokens)
  }

  /// Most events of a script: each is kept, and drawn.
  private static let mostEvents = 200_000.0

  private static func steps(of token: String) throws(ScriptError) -> [Step] {
    if let colon = token.firstIndex(of: ":"), colon != token.startIndex, token.count > 1 {
      let name = token[..<colon]
      let rest = String(token[token.index(after: colon)...])
      switch name {
      case "hold": return [try hold(rest, token)]
      case "wait": return [.wait(seconds: try seconds(rest, token))]
      case "move": return [try move(rest, token)]
      case "feed": return [.feed(try count(rest, token))]
      case "trim": return [.trim(try count(rest, token))]
      case "resize": return [.resize(try size(rest, token))]
      default: return [try pointer(name, rest, token)]
      }
    }
    return try presses(token)
  }

  /// The most presses of one `KEY*N`.
  private static let mostRepeats = 100_000

  private static func presses(_ token: String) throws(ScriptError) -> [Step] {
    if let key = Key(name: token) { return [.press(key)] }
    if let star = token.lastIndex(of: "*"), star != token.startIndex {
      let times = Int(token[token.index(after: star)...]) ?? 0
      if let key = Key(name: String(token[..<star])) {
        guard (1...mostRepeats).contains(times) else {
          throw ScriptError("'\(token)' presses a key no times or too often; KEY*N takes 1 to \(mostRepeats)")
        }
        return Array(repeating: .press(key), count: times)
      }
    }
    throw ScriptError("the key script has no key '\(token)'; names are Left, Shift+Right, Home, +, a or KEY*N")
  }

  private static func hold(_ text: String, _ token: String) throws(ScriptError) -> Step {
    guard let at = text.lastIndex(of: "@"), let key = Key(name: String(text[..<at])) else {
      throw ScriptError("'\(token)' in the key script should look like hold:Left@600ms")
    }
    return .hold(key, seconds: try seconds(String(text[text.index(after: at)...]), token))
  }

  /// A step of the pointer, with the modifiers in front of its name.
  private static func pointer(_ name: Substring, _ rest: String, _ token: String) throws(ScriptError) -> Step {
    let read = KeyModifiers.leading(name)
    switch (read?.rest, read?.modifiers) {
    case ("drag", let modifiers?): return try drag(rest, token, modifiers)
    case ("wheel", let modifiers?): return try wheel(rest, token, modifiers)
    default: throw ScriptError("the key script has no token '\(token)'; see slipstream snapshot --help")
    }
  }

  private static func drag(
    _ text: String, _ token: String, _ modifiers: KeyModifiers
  ) throws(ScriptError) -> Step {
    let parts = text.split(separator: "@", maxSplits: 1)
    let ends = parts.first.map { $0.split(separator: "->", maxSplits: 1) } ?? []
    guard parts.count == 2, ends.count == 2, let from = place(ends[0]), let to = place(ends[1]) else {
      throw ScriptError("'\(token)' in the key script should look like drag:10,40->30,40@200ms")
    }
    return .drag(from: from, to: to, seconds: try seconds(String(parts[1]), token), modifiers: modifiers)
  }

  private static func wheel(
    _ text: String, _ token: String, _ modifiers: KeyModifiers
  ) throws(ScriptError) -> Step {
    let parts = text.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, ["up", "down"].contains(parts[0]), let at = place(parts[1]) else {
      throw ScriptError("'\(token)' in the key script should look like wheel:up@80,20")
    }
    return .wheel(up: parts[0] == "up", at: at, modifiers: modifiers)
  }

  private static func move(_ text: String, _ token: String) throws(ScriptError) -> Step {
    guard let to = place(text[...]) else {
      throw ScriptError("'\(token)' in the key script should look like move:80,20")
    }
    return .move(to: to)
  }

  /// 1-based cells in the script, 0-based inside.
  private static func place(_ text: Substring) -> Place? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...10_000).contains($0) }) else { return nil }
    return Place(column: parts[0] - 1, row: parts[1] - 1)
  }

  private static func count(_ text: String, _ token: String) throws(ScriptError) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw ScriptError("'\(token)' in the key script needs a whole number of points, as in feed:100")
    }
    return count
  }

  static func size(_ text: String, _ token: String) throws(ScriptError) -> ScreenSize {
    guard let size = ScreenSize(parsing: text) else {
      throw ScriptError("'\(token)' in the key script should look like resize:120x40")
    }
    return size
  }

  /// A duration of one or more parts: 500ms, 2s, 1m30s.
  private static func seconds(_ text: String, _ token: String) throws(ScriptError) -> Double {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    var total = 0.0
    var rest = Substring(text)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      let letters = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(letters.count)
      guard let value = Double(digits), let unit = units.first(where: { $0.0 == letters }) else {
        throw ScriptError("'\(token)' in the key script needs a duration, as 500ms or 2s")
      }
      total += value * unit.1
    }
    guard !text.isEmpty, total.isFinite, total <= 86_400 else {
      throw ScriptError("'\(token)' in the key script needs a duration of at most a day, as 500ms or 2s")
    }
    return total
  }
}

extension ScreenSize {
  /// The most columns, and the most rows, that a user may ask for.
  package static let mostAsked = 1_000

  /// COLUMNSxROWS, each 1 to `mostAsked`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...Self.mostAsked).contains($0) }) else { return nil }
    self.init(columns: parts[0], rows: parts[1])
  }
}

/// An error in a key script.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public var description: String

  package init(_ description: String) {
    self.description = description
  }
}
