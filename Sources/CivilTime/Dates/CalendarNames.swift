/// The names of months and weekdays, in English and in eight further languages.
package enum CalendarNames {
  /// `Jan` to `Dec`.
  package static let shortMonths = months.map { String($0.prefix(3)) }
  /// `Sun` to `Sat`.
  package static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Returns the month, 1 ... 12, for a name in lower case: the whole name or its first three letters or more, in
  /// English or else in a language of ``otherMonths``.
  package static func month(_ word: String) -> Int? {
    word == "sept" ? 9 : place(of: word, in: lowMonths).map { $0 + 1 } ?? otherMonth(word)
  }

  /// The months in French, German, Spanish, Italian, Portuguese, Dutch, Swedish, and Norwegian, where they differ from the English ones.
  private static let otherMonths: [[String]] = [
    ["janvier", "januar", "jänner", "enero", "gennaio", "janeiro"],
    ["février", "fevrier", "februar", "febrero", "febbraio", "fevereiro"],
    ["mars", "märz", "marzo", "março", "maart"],
    ["avril", "abril", "aprile"],
    ["mai", "mayo", "maggio", "maio", "mei", "maj"],
    ["juin", "juni", "junio", "giugno", "junho"],
    ["juillet", "juli", "julio", "luglio", "julho"],
    ["août", "aout", "agosto", "augustus", "augusti"],
    ["septembre", "septiembre", "settembre", "setembro"],
    ["octobre", "oktober", "octubre", "ottobre", "outubro"],
    ["novembre", "noviembre", "novembro"],
    ["décembre", "decembre", "dezember", "diciembre", "dicembre", "dezembro", "desember"],
  ]

  /// The only month of which a word is the beginning, or which it is, in some other language.
  private static func otherMonth(_ word: String) -> Int? {
    guard word.unicodeScalars.count > 2 else { return nil }
    var found: Int?
    for (month, names) in otherMonths.enumerated() where names.contains(where: { begins($0, with: word) }) {
      guard found == nil else { return nil }
      found = month + 1
    }
    return found
  }

  /// Returns the weekday, 0 is Sunday, for an English name in lower case: the whole name or its first three letters or
  /// more.
  package static func weekday(_ word: String) -> Int? { place(of: word, in: lowWeekdays) }

  /// Whether a word in lower case is the name of a weekday, in English or in a language of ``otherWeekdays``: the whole
  /// name, or its first three letters or more.
  static func isWeekday(_ word: String) -> Bool {
    if weekday(word) != nil { return true }
    guard word.unicodeScalars.count > 2 else { return shortGerman.contains(word) }
    return otherWeekdays.contains { begins($0, with: word) }
  }

  /// German abbreviations of two letters.
  private static let shortGerman = ["so", "mo", "di", "mi", "do", "fr", "sa"]

  /// The weekdays in French, German, Spanish, Italian, Portuguese, Dutch, Swedish, and Norwegian.
  private static let otherWeekdays = """
    dimanche lundi mardi mercredi jeudi vendredi samedi sonntag montag dienstag mittwoch donnerstag freitag samstag
    domingo lunes martes miércoles miercoles jueves viernes sábado sabado segunda terça quarta quinta sexta
    domenica lunedì martedì mercoledì giovedì venerdì sabato zondag maandag dinsdag woensdag donderdag vrijdag zaterdag
    söndag måndag tisdag onsdag torsdag fredag lördag søndag mandag tirsdag lørdag
    """.split { $0.isWhitespace }.map(String.init)

  private static let lowMonths = months.map { $0.lowercased() }
  private static let lowWeekdays = weekdays.map { $0.lowercased() }

  private static func place(of word: String, in names: [String]) -> Int? {
    word.utf8.count < 3 ? nil : names.firstIndex { begins($0, with: word) }
  }

  /// Whether a word is the beginning of a name. Names begin with an ASCII letter, and most words differ from it.
  private static func begins(_ name: String, with word: String) -> Bool {
    name.utf8.first == word.utf8.first && name.hasPrefix(word)
  }
}
