extension RecordingFile {
  /// Steps over the records from the start on. Where one cannot be, the next chunk that can be is searched for.
  mutating func scan() {
    var scanner = RecordingScanner(source)
    scanner.run()
    places = scanner.places
    channels = scanner.channels
    for (identifier, count) in scanner.counts { channels[identifier]?.messages = count }
    validPrefix = scanner.validPrefix
    damagedRegions = scanner.damagedRegions
    // That the file was not closed is known before; what broke it says more.
    if let found = scanner.fault, fault == nil || fault?.code == .truncated { fault = found }
  }
}
