import TextPoints

extension RecordingFile {
  /// Reads the points of several topics in one pass through the file.
  ///
  /// - Parameters:
  ///   - names: the topics, in the order of the result.
  ///   - last: points to read per topic, from the end; nil reads all.
  ///   - work: how to unpack chunks: one by one, or several at a time.
  /// - Returns: the topics that have points, in that order.
  /// - Complexity: O(points read), and O(chunks). A rare topic makes it read back to the start.
  package func points(
    ofEach names: [String], last: Int? = nil, work: some OrderedWork = OneByOne()
  ) -> [Points] {
    guard names.count > 1 else { return names.compactMap { points(of: $0, last: last, work: work) } }
    var channelTopics: [UInt16: Int] = [:]
    for (channel, topic) in channels {
      if let place = names.firstIndex(of: topic.name) { channelTopics[channel] = place }
    }
    guard isInOrder else { return merge(names) }
    let holding = places.indices.filter { place in
      !isIndexed || places[place].channels.map { $0.contains { channelTopics[$0] != nil } } ?? true
    }
    guard let last else { return join(names, channelTopics, holding[...], isCut: false, last: nil, work) }
    var count = chunksFilled(by: last, at: holding, channelTopics, topics: names.count)
    // Ends with all chunks at the latest: each turn takes three times as many.
    while true {
      let part = holding.suffix(count)
      let found = join(names, channelTopics, part, isCut: part.count < holding.count, last: last, work)
      let isEnough = found.count == names.count && found.allSatisfy { $0.payload.count >= last }
      if part.count == holding.count || isEnough { return found }
      // Tripling keeps the chunks read twice below half of the final reading.
      count = min(holding.count, count * 3)
    }
  }

  private func join(
    _ names: [String], _ channelTopics: [UInt16: Int], _ holding: ArraySlice<Int>, isCut: Bool, last: Int?,
    _ work: some OrderedWork
  ) -> [Points] {
    var joiners = names.map { _ in PointJoiner() }
    var damaged = 0
    eachChunk(at: holding, work) { chunk in
      if let chunk {
        for message in chunk.messages {
          if let topic = channelTopics[message.channel] { joiners[topic].append(message, of: chunk) }
        }
      } else {
        damaged += 1
      }
      // A rare topic must not make the others fill the memory.
      if let last { for topic in joiners.indices { joiners[topic].keep(last: last) } }
    }
    return names.indices.compactMap { place in
      // A damaged chunk may have held any of the topics: count it with the first.
      joiners[place].points(names[place], damaged: place == 0 ? damaged : 0, isCut: isCut)
    }
  }

  /// Estimates how many of the last chunks hold `count` points of each topic, if all hold as many as the last two.
  private func chunksFilled(
    by count: Int, at holding: [Int], _ channelTopics: [UInt16: Int], topics: Int
  ) -> Int {
    var points = [Int](repeating: 0, count: topics)
    let sample = holding.suffix(2)
    for place in sample {
      guard let chunk = try? load(places[place], order: .log) else { continue }
      for message in chunk.messages {
        if let topic = channelTopics[message.channel] { points[topic] += chunk.header(message)?.count ?? 0 }
      }
    }
    guard let least = points.min(), least > 0 else { return holding.count }
    let (product, overflow) = count.multipliedReportingOverflow(by: sample.count)
    return overflow ? holding.count : min(holding.count, product / least + 2)
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
