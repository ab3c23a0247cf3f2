extension InputDecoder {
  /// Emits a named key with `modifier : phase` in its second parameter.
  mutating func key(_ code: KeyCode, _ parameters: SequenceParameters) {
    let alt: KeyModifiers = isAlt ? .alt : []
    let key = Key(code, alt.union(Self.modifiers(parameters.value(1, 1))))
    report(key, Self.phase(parameters.sub(1, 1)), physical: .named(code))
  }

  /// Emits a key. A release or a repeat reports the key that was pressed, so a release after Ctrl was let go still ends
  /// the Ctrl key.
  private mutating func report(_ key: Key, _ phase: KeyPhase, physical: PhysicalKey) {
    var key = key
    switch phase {
    case .press:
      // Bounded, because a hostile byte stream may press any number of keys.
      if pressed.count < 64 || pressed[physical] != nil { pressed[physical] = key }
    case .repeating: key = pressed[physical] ?? key
    case .release: key = pressed.removeValue(forKey: physical) ?? key
    }
    events.append(.key(key, phase))
  }

  /// Decodes xterm's modifyOtherKeys: `CSI 27 ; modifier ; code ~`.
  mutating func otherKey(_ parameters: SequenceParameters) {
    guard parameters.values.count == 3, let code = Self.code(parameters.value(2)) else { return }
    emit(code, Self.modifiers(parameters.value(1, 1)))
  }

  /// Decodes the kitty protocol: `CSI code : shifted : base ; modifier : phase ; text u`.
  mutating func unicodeKey(_ parameters: SequenceParameters) {
    let number = parameters.value(0)
    guard let key = Self.key(number, parameters)?.withCapsLock(Self.hasCapsLock(parameters.value(1, 1))) else { return }
    report(key, Self.phase(parameters.sub(1, 1)), physical: .numbered(number))
  }

  /// Returns the key: from its text if reported, else from its shifted form, else from the key itself.
  private static func key(_ number: Int, _ parameters: SequenceParameters) -> Key? {
    guard let code = code(number) else { return nil }
    var modifiers = modifiers(parameters.value(1, 1))
    guard case .character(let plain) = code, plain != " " else { return Key(code, modifiers) }
    if let text = parameters.sub(2, 0), let scalar = Unicode.Scalar(UInt32(clamping: text)), text >= 0x20,
      !(0x7F...0x9F).contains(text), !modifiers.contains(.control)
    {
      modifiers.remove(.shift)
      return Key(.character(scalar), modifiers)
    }
    if modifiers.contains(.shift), !modifiers.contains(.control) {
      modifiers.remove(.shift)
      if let shifted = parameters.sub(0, 1), let scalar = Unicode.Scalar(UInt32(clamping: shifted)), shifted >= 0x20 {
        return Key(.character(scalar), modifiers)
      }
      if let scalar = american[plain] { return Key(.character(scalar), modifiers) }
      modifiers.insert(.shift)
    }
    return Key(.character(plain), modifiers)
  }

  /// Shifted characters for terminals that do not report them: the US layout.
  private static let american: [Unicode.Scalar: Unicode.Scalar] = [
    "`": "~", "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(", "0": ")",
    "-": "_", "=": "+", "[": "{", "]": "}", "\\": "|", ";": ":", "'": "\"", ",": "<", ".": ">", "/": "?",
  ]

  /// 1 + a bit set of shift, alt and control; super, hyper, meta and Num Lock are ignored.
  static func modifiers(_ parameter: Int) -> KeyModifiers {
    KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(parameter - 1, 0)) & 7)
  }

  /// Whether Caps Lock is on: bit 64 of the kitty protocol's modifiers.
  private static func hasCapsLock(_ parameter: Int) -> Bool { max(parameter - 1, 0) & 64 != 0 }

  static func phase(_ parameter: Int?) -> KeyPhase {
    parameter == 3 ? .release : parameter == 2 ? .repeating : .press
  }

  /// Returns the key of a kitty protocol code; nil for modifiers, locks and media keys.
  static func code(_ number: Int) -> KeyCode? {
    switch number {
    case 9: return .tab
    case 13, 57414: return .enter
    case 27: return .escape
    case 32: return .space
    case 8, 127: return .backspace
    case 57376...57398: return .function(number - 57376 + 13)
    case 57399...57408: return .character(Unicode.Scalar(UInt8(number - 57399 + 0x30)))
    case 57409...57416: return keypad[number - 57409]
    case 57417: return .left
    case 57418: return .right
    case 57419: return .up
    case 57420: return .down
    case 57421: return .pageUp
    case 57422: return .pageDown
    case 57423: return .home
    case 57424: return .end
    case 57425: return .insert
    case 57426: return .delete
    case 57344...63743: return nil
    default:
      guard number > 32, !(0x7F...0x9F).contains(number) else { return nil }
      return Unicode.Scalar(UInt32(clamping: number)).map { .character($0) }
    }
  }

  private static let keypad: [KeyCode] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter, .character("="),
    .character(","),
  ]
}
