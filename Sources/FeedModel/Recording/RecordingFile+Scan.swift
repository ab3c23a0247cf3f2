extension RecordingFile {
  /// Steps through the records from the start. After an invalid record it searches for the next plausible chunk.
  mutating func scan() {
    var scanner = RecordingScanner(source)
    scanner.run()
    places = scanner.places
    channels = scanner.channels
    schemas = scanner.schemas
    schemaData = scanner.schemaData
    for (identifier, count) in scanner.counts { channels[identifier]?.messages = count }
    validPrefix = scanner.validPrefix
    damagedRegions = scanner.damagedRegions
    // A missing footer is known already; the scan's fault tells more.
    if let found = scanner.fault, fault == nil || fault?.code == .truncated { fault = found }
  }
}
