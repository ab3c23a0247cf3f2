import CivilTime

/// The search for the starts of several subjects at once: one look-up of each is under way at a time.
struct HubJoin: Sendable {
  private enum Step: Sendable {
    /// The last message is looked up, from which the start follows.
    case last
    case search(HubSearch)
    case done(place: UInt64)
  }

  private struct Task: Sendable {
    let subject: String
    let topic: String
    var step: Step
    var askedAt: Int64
  }

  private var tasks: [Task]
  private var open: Int
  private let start: HubReader.Start
  private let places: Range<UInt64>
  /// Whether nobody knows the subjects, or there are too many to look for each: reading begins with the stream.
  let isUnknown: Bool
  /// Where each topic starts.
  private(set) var cuts: [String: HubSearch.Goal] = [:]

  /// Most subjects to search for; with more the reader starts with the stream, and cuts.
  private static let mostSearches = 256
  /// A message has fewer points, as its payload has at most 64 KiB.
  private static let mostPoints: UInt64 = 4_096
  /// Nanoseconds after which a look-up is repeated.
  private static let patience: Int64 = 2_000_000_000

  init(
    _ wanted: [(subject: String, topic: String, messages: UInt64)], _ start: HubReader.Start, _ stream: HubStream,
    at now: Int64, _ calls: inout [HubCall]
  ) {
    self.start = start
    places = stream.first..<max(stream.first, stream.last &+ 1)
    isUnknown = stream.subjects == nil || wanted.count > Self.mostSearches
    (tasks, open) = ([], 0)
    guard !isUnknown else { return }
    for subject in wanted {
      var step = Step.last
      switch start {
      // So few messages hold no more points.
      case .points(let points) where subject.messages <= UInt64(max(0, points)) / Self.mostPoints:
        step = .done(place: stream.first)
      case .points, .age: break
      case .time(let time): step = .search(HubSearch(.time(time), in: places))
      }
      tasks.append(Task(subject: subject.subject, topic: subject.topic, step: step, askedAt: now))
      if case .done = step { continue }
      open += 1
      ask(tasks.count - 1, &calls)
    }
  }

  var isDone: Bool { open == 0 }

  /// The found starts.
  var starts: [(subject: String, place: UInt64)] {
    tasks.compactMap { task in
      if case .done(let place) = task.step { return (task.subject, place) }
      return nil
    }
  }

  mutating func resolve(_ ticket: UInt64, _ stored: HubStored?, at now: Int64, _ calls: inout [HubCall]) {
    guard let place = Int(exactly: ticket), tasks.indices.contains(place) else { return }
    switch tasks[place].step {
    case .done: return
    case .last: begin(place, stored)
    case .search(var search):
      // An answer to a look-up that was repeated may come twice; it is right for the probe it was for, or too early.
      if let stored, let probe = search.probe, stored.place < probe { return }
      search.narrow(by: stored)
      tasks[place].step = .search(search)
    }
    tasks[place].askedAt = now
    if case .search(let search) = tasks[place].step, search.probe == nil {
      cuts[tasks[place].topic] = search.goal
      tasks[place].step = .done(place: search.place)
    }
    if case .done = tasks[place].step { open -= 1 } else { ask(place, &calls) }
  }

  /// Begins the search from the last message of a subject.
  private mutating func begin(_ place: Int, _ stored: HubStored?) {
    guard let stored, let body = HubBody(stored.body) else {
      tasks[place].step = .done(place: stored?.place ?? places.upperBound)
      return
    }
    let goal: HubSearch.Goal
    switch start {
    case .points(let points):
      let wanted = UInt64(max(1, points))
      goal = .sequence(epoch: body.epoch, body.next > wanted ? body.next - wanted : 0)
    case .age(let age): goal = .time(body.lastTime.advanced(by: age == .min ? .min : -age))
    case .time(let time): goal = .time(time)
    }
    tasks[place].step = .search(HubSearch(goal, in: places.lowerBound..<min(places.upperBound, stored.place &+ 1)))
  }

  mutating func tick(at now: Int64, _ calls: inout [HubCall]) {
    guard let deadline, deadline <= now else { return }
    for place in tasks.indices where now &- tasks[place].askedAt >= Self.patience {
      if case .done = tasks[place].step { continue }
      tasks[place].askedAt = now
      ask(place, &calls)
    }
  }

  /// When a look-up is overdue.
  var deadline: Int64? {
    guard open > 0 else { return nil }
    return tasks.compactMap { task in
      if case .done = task.step { return nil }
      return task.askedAt &+ Self.patience
    }.min()
  }

  private func ask(_ place: Int, _ calls: inout [HubCall]) {
    let task = tasks[place]
    switch task.step {
    case .done: return
    case .last: calls.append(.last(subject: task.subject, ticket: UInt64(place)))
    case .search(let search):
      guard let probe = search.probe else { return }
      calls.append(.next(subject: task.subject, place: probe, ticket: UInt64(place)))
    }
  }
}
