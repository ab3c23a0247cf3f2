import CivilTime

/// The template of a time label: words with signs of date(1) for the parts of a date and a clock.
struct TimeTemplate: OptionValue {
  private enum Piece: Equatable {
    case word(String)
    case sign(Character)
  }

  private static let signs: Set<Character> = ["Y", "y", "m", "b", "d", "e", "a", "H", "I", "M", "S", "p", "%"]
  /// The most characters of a form; a label has less room.
  private static let most = 40

  private let pieces: [Piece]

  init(option text: String) throws {
    guard text.unicodeScalars.count <= Self.most else { throw ValueFault("has more than \(Self.most) characters") }
    var pieces: [Piece] = []
    var rest = text[...]
    while let next = rest.popFirst() {
      guard next == "%" else {
        pieces.append(.word(String(next)))
        continue
      }
      guard let sign = rest.popFirst(), Self.signs.contains(sign) else {
        throw ValueFault("has a % without a sign; give %Y %y %m %b %d %e %a %H %I %M %S %p, and %% for %")
      }
      pieces.append(sign == "%" ? .word("%") : .sign(sign))
    }
    guard pieces.contains(where: { if case .sign = $0 { true } else { false } }) else {
      throw ValueFault("has no part of a time; write it as '%d.%m.' or '%H:%M'")
    }
    self.pieces = pieces
  }

  func text(_ time: CivilDateTime) -> String {
    pieces.map { piece in
      switch piece {
      case .word(let word): word
      case .sign(let sign): Self.text(sign, time)
      }
    }.joined()
  }

  private static func text(_ sign: Character, _ time: CivilDateTime) -> String {
    switch sign {
    case "Y": "\(time.year)"
    case "y": ShortDate.two((time.year % 100 + 100) % 100)
    case "m": ShortDate.two(time.month)
    case "b": ShortDate.month(time.month)
    case "d": ShortDate.two(time.day)
    case "e": "\(time.day)"
    case "a": ShortDate.weekday(time)
    case "H": ShortDate.two(time.hour)
    case "I": ShortDate.two((time.hour + 11) % 12 + 1)
    case "M": ShortDate.two(time.minute)
    case "S": ShortDate.two(time.second)
    default: time.hour < 12 ? "am" : "pm"
    }
  }
}
