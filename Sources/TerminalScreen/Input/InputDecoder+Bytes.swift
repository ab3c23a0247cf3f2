extension InputDecoder {
  /// Runs one step of the state machine.
  mutating func handle(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .sequence: sequence(byte)
    case .single: single(byte)
    case .string: string(byte)
    case .stringEscape: stringEscape(byte)
    case .text: text(byte)
    case .paste: paste(byte)
    case .oldMouse: oldMouse(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0x00...0x1F, 0x7F:
      control(byte)
    case 0x20...0x7E:
      emit(.character(Unicode.Scalar(byte)), isAlt ? .alt : [])
      isAlt = false
    case 0xC2...0xF4:
      held = [byte]
      missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      state = .text
    default:
      isAlt = false
    }
  }

  private mutating func control(_ byte: UInt8) {
    let alt: KeyModifiers = isAlt ? .alt : []
    isAlt = false
    switch byte {
    case 0x00: emit(.space, alt.union(.control))
    case 0x09: emit(.tab, alt)
    case 0x0A, 0x0D: emit(.enter, alt)
    case 0x08: emit(.backspace, alt.union(.control))
    case 0x7F: emit(.backspace, alt)
    case 0x01...0x1A: emit(.character(Unicode.Scalar(byte | 0x60)), alt.union(.control))
    default: emit(.character(Unicode.Scalar(byte | 0x40)), alt.union(.control))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x5B:
      begin(.sequence)
    case 0x4F:
      begin(.single)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      introducer = byte
      begin(.string)
    case 0x1B:
      if isAlt {
        // Three escapes: the first was the Esc key.
        emit(.escape)
      }
      isAlt = true
    default:
      state = .ground
      isAlt = true
      ground(byte)
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    held.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  private mutating func sequence(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case 0x18, 0x1A:
      reset()
    case 0x20...0x3F:
      if held.count < Self.maximumString { held.append(byte) } else { isTooLong = true }
    case 0x4D where held.isEmpty:
      state = .oldMouse
    case 0x5B where held.isEmpty:
      // The Linux console's function keys: CSI [ A to CSI [ E.
      held.append(byte)
    case 0x40...0x7E:
      if !isTooLong { finishSequence(byte) }
      if state == .sequence { reset() }
    default:
      reset()
    }
  }

  private mutating func single(_ byte: UInt8) {
    let alt: KeyModifiers = isAlt ? .alt : []
    reset()
    switch byte {
    case 0x41: emit(.up, alt)
    case 0x42: emit(.down, alt)
    case 0x43: emit(.right, alt)
    case 0x44: emit(.left, alt)
    case 0x46: emit(.end, alt)
    case 0x48: emit(.home, alt)
    case 0x4D: emit(.enter, alt)
    case 0x50...0x53: emit(.function(Int(byte) - 0x4F), alt)
    case 0x6A...0x79: emit(.character(Unicode.Scalar(byte - 0x40)), alt)
    case 0x1B:
      emit(.character("O"), .alt)
      state = .escape
    default:
      emit(.character("O"), .alt)
      ground(byte)
    }
  }

  private mutating func string(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: finishString()
    case 0x18, 0x1A: reset()
    default: if held.count < Self.maximumString { held.append(byte) } else { isTooLong = true }
    }
  }

  private mutating func stringEscape(_ byte: UInt8) {
    if byte == 0x5C {
      finishString()
    } else {
      // The answer broke off; the escape starts something new.
      reset()
      state = .escape
      handle(byte)
    }
  }

  private mutating func text(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      handle(byte)
      return
    }
    held.append(byte)
    missing -= 1
    guard missing == 0 else { return }
    let alt: KeyModifiers = isAlt ? .alt : []
    let scalar = Self.scalar(held)
    reset()
    if let scalar { emit(.character(scalar), alt) }
  }

  private static func scalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.first
  }

  private mutating func oldMouse(_ byte: UInt8) {
    held.append(byte)
    guard held.count == 3 else { return }
    let code = Int(held[0]) - 32
    let column = Int(held[1]) - 33
    let row = Int(held[2]) - 33
    reset()
    if code >= 0, column >= 0, row >= 0 { mouse(code: code, x: column, y: row, isRelease: code & 3 == 3, isOld: true) }
  }
}
