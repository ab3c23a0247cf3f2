import CivilTime

/// A time from ISO 8601, read on the wall clock of `zone` where it names no offset; 1970 when it is malformed.
public func time(_ text: String, _ zone: Zone = .utc) -> Timestamp {
  ISO8601.parse(text.utf8, zone: zone) ?? Timestamp(nanoseconds: 0)
}

/// A zone that the program carries along; UTC when the name is unknown.
public func zone(_ identifier: String) -> Zone { Zone.embedded(identifier) ?? .utc }
