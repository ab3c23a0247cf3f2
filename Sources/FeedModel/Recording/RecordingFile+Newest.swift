import TextPoints

extension RecordingFile {
  /// Most bytes of unpacked chunks that a first look may hold.
  private static let mostNewestBytes = 64 << 20

  /// Reads the newest points of several topics, for a first look at a long recording: the last chunks, until they have
  /// `count` points together and at least one of each topic.
  ///
  /// - Parameter names: the topics, in the order of the result.
  /// - Returns: the topics that have points; nil if there is no index, if chunks overlap in time, or if a topic is so
  ///   rare that the first look would read far back.
  /// - Complexity: O(points read), and O(chunks).
  package func newestPoints(ofEach names: [String], atLeast count: Int) -> [Points]? {
    guard isIndexed, isInOrder else { return nil }
    var channelTopics: [UInt16: Int] = [:]
    var unseen: Set<Int> = []
    for (channel, topic) in channels {
      guard let place = names.firstIndex(of: topic.name) else { continue }
      channelTopics[channel] = place
      if topic.messages != 0 { unseen.insert(place) }
    }
    let holding = places.indices.filter { place in
      places[place].channels.map { $0.contains { channelTopics[$0] != nil } } ?? true
    }
    var (chunks, bytes, found): ([LoadedChunk], Int, Int) = ([], 0, 0)
    var rest = holding[...]
    while found < count || !unseen.isEmpty, let place = rest.popLast() {
      guard bytes < Self.mostNewestBytes else { return nil }
      guard let chunk = try? load(places[place], order: .log) else { continue }
      for message in chunk.messages {
        guard let topic = channelTopics[message.channel], let header = chunk.header(message) else { continue }
        if header.kind != nil, header.count > 0 { unseen.remove(topic) }
        found += header.count
      }
      chunks.append(chunk)
      bytes += chunk.bytes.count
    }
    guard unseen.isEmpty else { return nil }
    var joiners = names.map { _ in PointJoiner() }
    for chunk in chunks.reversed() {
      for message in chunk.messages {
        if let topic = channelTopics[message.channel] { joiners[topic].append(message, of: chunk) }
      }
    }
    return names.indices.compactMap { joiners[$0].points(names[$0], damaged: 0, isCut: !rest.isEmpty) }
  }
}
