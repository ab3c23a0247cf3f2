extension String {
  /// The text as one word of a shell's command line, in quotation marks where the shell would read it as anything else.
  package var asShellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "=_-./:%@+,#".unicodeScalars.contains(scalar)
    }
    // A comment begins with `#`, and with `=` some shells look for a command.
    if isPlain, let first = unicodeScalars.first, first != "#", first != "=" { return self }
    // Nothing has a meaning between apostrophes, so one stands outside of them.
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
