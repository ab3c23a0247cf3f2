import Synchronization

/// The open stretches of a calendar with the open time before each, found on first use.
///
/// Positions count nanoseconds of open time from the local midnight of the origin day, so they depend on the rules
/// alone, never on the part of the table that is filled. The table grows at both ends by whole chunks of days.
final class OpenTimeTable: Sendable {
  let rules: OpenTimeRules
  let state: Mutex<OpenTimeState>

  init(rules: OpenTimeRules) {
    self.rules = rules
    state = Mutex(OpenTimeState(rules: rules))
  }
}
