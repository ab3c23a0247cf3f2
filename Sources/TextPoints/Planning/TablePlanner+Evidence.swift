import CivilTime

/// How the rows of the sample bear out the candidates for the time.
extension TablePlanner {
  /// Most candidates to weigh; a table of more columns of times is no longer a question of evidence.
  private static let mostWeighed = 64

  /// Adds to each choice the evidence of the rows. A message is a single row, which proves nothing.
  func weigh(_ choices: inout [TimeChoice]) {
    guard !self.evidence.isMessage, sample.rows > 0 else { return }
    for index in choices.indices.prefix(Self.mostWeighed) where !choices[index].plan.isIndex {
      let times = rowTimes(choices[index])
      choices[index].times = times.map(\.time)
      choices[index].evidence = TimeEvidence(
        times.filter(\.isFilled).map(\.time), rows: sample.rows - times.count(where: \.isLeftOut))
    }
  }

  /// The time that a choice gives each row, whether the row has a cell for it, and whether it leaves the row out.
  func rowTimes(_ choice: TimeChoice) -> [(time: Timestamp?, isFilled: Bool, isLeftOut: Bool)] {
    var plan = RowPlan(
      kind: .samples, columns: names, roles: [ColumnRole](repeating: .ignored, count: planned.count),
      series: WideSeries(columns: planned.count), isSparse: [Bool](repeating: false, count: planned.count),
      time: choice.plan)
    for column in choice.columns { plan.roles[column] = choice.role(of: column) }
    plan.carried = choice.carried
    var assembler = RowAssembler(plan)
    var times: [(time: Timestamp?, isFilled: Bool, isLeftOut: Bool)] = []
    times.reserveCapacity(sample.rows)
    for row in 0..<sample.rows {
      assembler.begin()
      var isFilled = false
      for column in choice.columns {
        sample.withCell(row, column) { cell in
          guard MissingText(cell) == nil else { return }
          isFilled = true
          _ = assembler.read(cell, column: column)
        }
      }
      let isLeftOut = assembler.isOver
      isFilled = isFilled && !isLeftOut
      times.append((isFilled ? assembler.rowTime.known : nil, isFilled, isLeftOut))
    }
    return times
  }

  /// Objects to numbers that are years apart from a time written as one nearer to the message's root: a gateway's counter
  /// within a message, which wraps and so looks like a time now and then.
  func compare(_ choices: inout [TimeChoice]) {
    guard isNested, choices.count > 1 else { return }
    func depth(_ choice: TimeChoice) -> Int { planned[choice.columns[0]].name.utf8.count { $0 == 0x2F } }
    let texts = choices.filter { choice in
      if case .column(let reader) = choice.plan { reader.form == .iso8601 && choice.doubt == nil } else { false }
    }
    for index in choices.indices where choices[index].plan.isEpoch {
      let numbers = times(choices[index].columns[0], choices[index].plan.reader?.form)
      let found = texts.first { text in
        guard depth(text) < depth(choices[index]) else { return false }
        return zip(times(text.columns[0], .iso8601), numbers).contains { one, other in
          guard let one, let other else { return false }
          return TimeEvidence.distance(one, other) > Self.year
        }
      }
      if let found { choices[index].objection = "years from \(found.words), which is written as a time" }
    }
  }

  /// Objects to times that some records lack, if those records have another time of nearly the same moment: a network's
  /// server stamps every record, and its gateways only some.
  ///
  /// Records without any other time, such as messages of another kind, hold no point.
  func preferFuller(_ choices: inout [TimeChoice]) {
    guard isNested, !evidence.isMessage, choices.count > 1 else { return }
    for index in choices.indices where choices[index].doubt == nil && choices[index].times.count == sample.rows {
      let fuller = choices.first { other in
        other.columns != choices[index].columns && other.doubt == nil && isNear(other, choices[index])
          && NameWords.parts(of: written(other.columns[0])).isDisjoint(with: NameWords.ends)
      }
      if let fuller, let missing = choices[index].evidence.map({ sample.rows - $0.filled }), missing > 0 {
        choices[index].objection = "\(missing) of \(sample.rows) records have no such time, and \(fuller.words) is near"
      }
    }
  }

  /// Drops a time that no record with numbers has, if other records have numbers, and one of few records, whose numbers no
  /// other record has. The confirmation of a subscription has the time of its request, and the points that follow may have none.
  func dropConfirmations(_ choices: inout [TimeChoice]) {
    guard !evidence.isMessage, options.states.isEmpty else { return }
    choices.removeAll { choice in
      guard choice.times.count == sample.rows, let found = choice.evidence, found.read > 0, found.filled < sample.rows
      else { return false }
      let others = planned.indices.filter { column in
        isFree(column) && !choice.columns.contains(column) && planned[column].profile.plainNumbers > 0
          && !FieldNames.isNumbering(written(column))
      }
      var (bare, timed) = (0, 0)
      var (columnsOfBare, columnsOfTimed) = (Set<Int>(), Set<Int>())
      for row in 0..<sample.rows {
        let found = others.filter { sample.withCell(row, $0) { numbers.read($0) != nil } }
        guard !found.isEmpty else { continue }
        if choice.times[row] == nil {
          bare += 1
          columnsOfBare.formUnion(found)
        } else {
          timed += 1
          columnsOfTimed.formUnion(found)
        }
      }
      return bare > 1 && (timed == 0 || timed * 10 <= bare && columnsOfTimed.isDisjoint(with: columnsOfBare))
    }
  }

  /// Whether a choice has a time in every record in which the other has one, within a minute of it, and in more
  /// records.
  private func isNear(_ fuller: TimeChoice, _ sparse: TimeChoice) -> Bool {
    guard fuller.times.count == sparse.times.count else { return false }
    var (more, both) = (0, 0)
    for (one, other) in zip(fuller.times, sparse.times) {
      guard let other else {
        if one != nil { more += 1 }
        continue
      }
      guard let one, TimeEvidence.distance(one, other) <= Self.minute else { return false }
      both += 1
    }
    return more > 0 && both > 0
  }

  private static let minute = UInt64(60 * Timestamp.nanosecondsPerSecond)

  private static let year = UInt64(366 * Timestamp.nanosecondsPerDay)

  /// A column of times on the same days, or in the same years, that tells apart rows to which the best choice gives one
  /// time: a date and time beside a date, years with fractions beside years.
  func finer(than best: TimeChoice) throws(FeedFault) -> TimeChoice? {
    guard !evidence.isMessage, let coarse = best.evidence, coarse.steps.resting > coarse.steps.moving,
      coarse.read == sample.rows
    else { return nil }
    if best.columns.count == 1, let joined = try placedHour(behind: best.columns[0]) { return joined }
    let isYear = best.plan.reader?.form == .year()
    var found: [TimeChoice] = []
    for column in planned.indices where isFree(column) && !best.columns.contains(column) && found.count < 8 {
      let profile = planned[column].profile
      let isFraction =
        isYear && profile.numbers.hasFraction && profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000
      if isFraction || planned[column].profile.times.isTime {
        found.append(try choice(column, word: isFraction ? "year" : nil, isAsked: false))
      }
    }
    weigh(&found)
    let length: Int64 = isYear ? 366 : isMonth(best) ? 31 : 1
    return found.first { one in
      guard let fine = one.evidence, fine.doubt == nil, fine.read == sample.rows,
        fine.steps.resting * 10 <= sample.rows
      else { return false }
      let near = zip(best.times, one.times).count { before, after in
        guard let before, let after else { return false }
        return (0..<length * Timestamp.nanosecondsPerDay).contains(after.nanoseconds &- before.nanoseconds)
      }
      // The last day of a week may lie in the next month.
      return length > 1 ? near * 10 >= sample.rows * 9 : near == sample.rows
    }
  }

  /// Whether the times of a choice are months.
  private func isMonth(_ choice: TimeChoice) -> Bool {
    if case .parts(let parts, _) = choice.plan {
      return parts.values.contains(.month) && !parts.values.contains { [.day, .dayOfYear, .hour].contains($0) }
    }
    return choice.plan.reader?.form == .compactMonth
  }

  /// A column of whole times with their offsets beside the parts of local times: only it says the zone.
  func zonedChoice(besides choices: [TimeChoice]) throws(FeedFault) -> TimeChoice? {
    guard !evidence.isMessage, sample.rows > 0, !choices.isEmpty,
      choices.allSatisfy({ if case .parts = $0.plan { true } else { $0.rank > 2 } })
    else { return nil }
    let taken = Set(choices.flatMap(\.columns))
    for column in planned.indices where isFree(column) && !taken.contains(column) {
      guard planned[column].profile.times.iso == sample.rows, hasOffsets(column) else { continue }
      var choice = try choice(column, word: nil, isAsked: false)
      choice.rank = 1
      return choice
    }
    return nil
  }

  /// Whether no time of a column changes with the zone in which local times are read.
  private func hasOffsets(_ column: Int) -> Bool {
    let utc = TimeReader(.iso8601)
    let other = TimeReader(.iso8601, zoneOffset: { _ in Timestamp.secondsPerHour })
    return (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { cell in cell.contains(0x3A) && utc.read(cell) == other.read(cell) }
    }
  }

  /// Notes the candidates with their evidence for the report.
  mutating func report(_ choices: [TimeChoice], _ best: TimeChoice) {
    let listed = choices.sorted { ($0.evidence?.score ?? 0, $1.rank) > ($1.evidence?.score ?? 0, $0.rank) }
    for choice in listed.prefix(20) {
      guard let evidence = choice.evidence else { continue }
      understanding.readings.append(
        Reading(
          subject: .time, words: choice.words, score: evidence.score,
          isChosen: choice.columns == best.columns && choice.plan.isIndex == best.plan.isIndex,
          objections: (choice.objection.map { [$0] } ?? []) + evidence.objections))
    }
  }
}
