import TextPoints

extension RecordingFile {
  /// Reads the points of several topics in one pass through the file.
  ///
  /// - Parameters:
  ///   - names: the topics, in the order of the result.
  ///   - last: points of each topic that a series of them shall hold, from the end; nil reads all.
  ///   - age: nanoseconds before each topic's newest point that are needed; nil reads all.
  ///   - range: the times or numbers to take.
  ///   - work: how to unpack chunks: one by one, or several at a time.
  /// - Returns: the topics that have points, in that order; those without a point in the range have none.
  /// - Complexity: O(points read), and O(chunks). A rare topic makes it read back to the start. An age and a range read
  ///   the chunks that hold them, if the recording states that its times do not go back, and else all.
  package func points(
    ofEach names: [String], last: Int? = nil, age: Int64? = nil, within range: PointRange = .all,
    work: some OrderedWork = OneByOne()
  ) -> [Points] {
    guard isInOrder else { return merge(names).map { $0.within(range) } }
    let topics = channelTopics(names)
    var search = ChunkSearch(self, topics)
    let holding = names.indices.map { search.chunks(of: $0, named: names[$0], age: age, within: range) }
    guard let last else { return join(names, topics, holding, of: holding, work).map { $0.within(range) } }
    var counts = names.indices.map { topic in
      // One more chunk than the better of the last two promises, and one since the last may be short.
      let each = holding[topic].suffix(2).map { search.heldCount(of: topic, in: $0) }.max() ?? 0
      return min(holding[topic].count, (each == 0 ? 0 : min(holding[topic].count, last / each)) + 2)
    }
    // Ends with all chunks at the latest: each turn takes more of a topic.
    while true {
      let found = join(names, topics, zip(holding, counts).map { $0.suffix($1) }, of: holding, work)
        .map { $0.within(range) }
      let held = Dictionary(found.map { ($0.topic, $0.heldCount) }, uniquingKeysWith: max)
      let lacking = names.indices.filter { counts[$0] < holding[$0].count && held[names[$0], default: 0] < last }
      if lacking.isEmpty { return found }
      for topic in lacking {
        // As many as if the earlier chunks held what these do, and a few more; at most three times as many.
        let share = Double(last) / Double(max(1, held[names[topic], default: 0]))
        let more = Int((Double(counts[topic]) * min(share * 1.05, 3)).rounded(.up)) + 2
        counts[topic] = min(holding[topic].count, more)
      }
    }
  }

  /// The places of some topics in their list, by their channels.
  func channelTopics(_ names: [String]) -> [UInt16: Int] {
    var topics: [UInt16: Int] = [:]
    for (channel, topic) in channels {
      if let place = names.firstIndex(of: topic.name) { topics[channel] = place }
    }
    return topics
  }

  /// Reads some chunks of each topic.
  ///
  /// - Parameters:
  ///   - chunks: the places of the chunks to read of each topic, without a gap.
  ///   - holding: the places of all chunks that hold the topic's points.
  private func join(
    _ names: [String], _ channelTopics: [UInt16: Int], _ chunks: [ArraySlice<Int>], of holding: [ArraySlice<Int>],
    _ work: some OrderedWork
  ) -> [Points] {
    var joiners = names.map { _ in PointJoiner() }
    let all = Set(chunks.joined()).sorted()
    var (damaged, number) = (0, 0)
    eachChunk(at: all[...], work) { chunk in
      let place = all[number]
      if let chunk {
        for message in chunk.messages {
          guard let topic = channelTopics[message.channel], let first = chunks[topic].first, place >= first,
            place <= chunks[topic][chunks[topic].endIndex - 1]
          else { continue }
          joiners[topic].append(message, of: chunk)
        }
      } else {
        damaged += 1
      }
      if number == 0, joiners.count == 1 { joiners[0].reserve(chunks: all.count, work) }
      number += 1
    }
    return names.indices.compactMap { topic in
      // A damaged chunk may have held any of the topics: count it with the first.
      joiners[topic].points(
        names[topic], damaged: topic == 0 ? damaged : 0, isCut: chunks[topic].count < holding[topic].count)
    }
  }

  /// Reads chunks with overlapping times by merging them.
  private func merge(_ names: [String]) -> [Points] {
    var joiners = names.map { _ in PointJoiner() }
    let order = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var reading = messages(topics: Set(names))
    while let message = reading.next() {
      guard let place = order[message.topic] else { continue }
      message.data.withUnsafeBytes { joiners[place].append($0) }
    }
    let damaged = reading.report.damagedChunks + reading.report.damagedMessages
    return names.indices.compactMap { place in
      joiners[place].points(names[place], damaged: place == 0 ? damaged : 0, isCut: false)
    }
  }
}
