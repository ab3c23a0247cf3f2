extension InputDecoder {
  /// Handles a complete control sequence whose parameters are in `held`.
  mutating func finishSequence(_ final: UInt8) {
    if held.first == 0x5B {
      // The Linux console: CSI [ A is F1.
      if (0x41...0x45).contains(final) { emit(.function(Int(final) - 0x40)) }
      return
    }
    guard let parameters = SequenceParameters(held) else { return }
    switch (parameters.marker, parameters.intermediate, final) {
    case (0x3C, 0, 0x4D), (0x3C, 0, 0x6D):
      guard parameters.values.count == 3 else { return }
      mouse(
        code: parameters.value(0), x: parameters.value(1, 1) - 1, y: parameters.value(2, 1) - 1,
        isRelease: final == 0x6D, isOld: false)
    case (0x3F, _, _):
      reply(parameters, final)
    case (0, 0, _):
      plain(parameters, final)
    default:
      break
    }
  }

  private mutating func plain(_ parameters: SequenceParameters, _ final: UInt8) {
    switch final {
    case 0x41: key(.up, parameters)
    case 0x42: key(.down, parameters)
    case 0x43: key(.right, parameters)
    case 0x44: key(.left, parameters)
    case 0x46: key(.end, parameters)
    case 0x48: key(.home, parameters)
    case 0x50, 0x51, 0x53: key(.function(Int(final) - 0x4F), parameters)
    case 0x52: cursorOrFunction(parameters)
    case 0x5A: emit(.tab, .shift)
    case 0x49 where parameters.isEmpty: events.append(.focus(true))
    case 0x4F where parameters.isEmpty:
      // Another window will get the releases of the keys held now.
      pressed.removeAll(keepingCapacity: true)
      events.append(.focus(false))
    case 0x6E: events.append(.reply(parameters.value(0) == 0 ? .status : .other))
    case 0x74: window(parameters)
    case 0x75: unicodeKey(parameters)
    case 0x7E: numberedKey(parameters)
    default: break
    }
  }

  /// `CSI row ; column R` is a cursor report, but `CSI 1 ; modifier R` is F3 as some terminals write it.
  private mutating func cursorOrFunction(_ parameters: SequenceParameters) {
    if parameters.values.count == 2, parameters.value(0) > 1 || parameters.value(1) > 16 {
      events.append(.reply(.cursor(column: parameters.value(1, 1) - 1, row: parameters.value(0, 1) - 1)))
    } else {
      key(.function(3), parameters)
    }
  }

  private mutating func window(_ parameters: SequenceParameters) {
    let size = ScreenSize(columns: parameters.value(2), rows: parameters.value(1))
    switch parameters.value(0) {
    case 48:
      guard size.columns > 0, size.rows > 0 else { return }
      let pixels = ScreenSize(columns: parameters.value(4), rows: parameters.value(3))
      // A report beyond all bounds measures no pixels either.
      let isKnown = pixels.columns > 0 && pixels.rows > 0 && size == size.bounded
      events.append(.resize(size.bounded, pixels: isKnown ? pixels : nil))
    case 4: events.append(.reply(.screenPixels(size)))
    case 6: events.append(.reply(.cellPixels(size)))
    default: events.append(.reply(.other))
    }
  }

  private mutating func numberedKey(_ parameters: SequenceParameters) {
    switch parameters.value(0) {
    case 1, 7: key(.home, parameters)
    case 2: key(.insert, parameters)
    case 3: key(.delete, parameters)
    case 4, 8: key(.end, parameters)
    case 5: key(.pageUp, parameters)
    case 6: key(.pageDown, parameters)
    case let number where (11...15).contains(number): key(.function(number - 10), parameters)
    case let number where (17...21).contains(number): key(.function(number - 11), parameters)
    case let number where (23...26).contains(number): key(.function(number - 12), parameters)
    case let number where (28...29).contains(number): key(.function(number - 13), parameters)
    case let number where (31...34).contains(number): key(.function(number - 14), parameters)
    case 27: otherKey(parameters)
    case 200: beginPaste()
    default: break
    }
  }
}
