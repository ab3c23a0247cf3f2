extension String {
  /// The text with everything replaced that could steer a terminal or hide in a name: controls, bidirectional controls,
  /// unassigned and private code points, and more than eight combining marks in a row.
  ///
  /// - Complexity: O(bytes); printable ASCII, which nearly all is, is returned as it is.
  package var cleaned: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var marks = 0
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
      default: marks = 0
      }
      if marks > 8 { continue }
      text.append(scalar.isHarmful ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }

  /// A column name: cleaned, without surrounding blanks or a byte order mark.
  var cleanedName: String { withoutBlanksAround.cleaned }

  /// The text without surrounding blanks and carriage returns, and without byte order marks in front.
  var withoutBlanksAround: String {
    var name = self[...]
    while let first = name.unicodeScalars.first, first == "\u{FEFF}" || first == " " || first == "\r" {
      name.unicodeScalars.removeFirst()
    }
    while let last = name.unicodeScalars.last, last == " " || last == "\r" { name.unicodeScalars.removeLast() }
    return String(name)
  }
}

extension StringProtocol {
  /// The name as one step of a path: a slash, which would begin another step, becomes `per`, as in `req/s`.
  var asStep: String { split(separator: "/", omittingEmptySubsequences: false).joined(separator: " per ") }
}

extension Unicode.Scalar {
  /// Whether the scalar from outside must not reach a terminal.
  package var isHarmful: Bool {
    switch value {
    case 0x20...0x7E: return false
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return true
    default: return false
    }
  }
}
