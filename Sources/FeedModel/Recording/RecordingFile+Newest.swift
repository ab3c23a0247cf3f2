import TextPoints

extension RecordingFile {
  /// Most bytes of unpacked chunks that a first look may hold.
  private static let mostNewestBytes = 64 << 20

  /// Reads the newest points of several topics, for a first look at a long recording: the last chunks, until they have
  /// `count` points together and at least one of each topic.
  ///
  /// - Parameters:
  ///   - names: the topics, in the order of the result.
  ///   - range: the times or numbers to take.
  /// - Returns: the topics that have points; nil if there is no index, if chunks overlap in time, if a topic is so
  ///   rare that the first look would read far back, or if the recording does not state where the range is.
  /// - Complexity: O(points read), and O(chunks).
  package func newestPoints(ofEach names: [String], atLeast count: Int, within range: PointRange = .all) -> [Points]? {
    guard isIndexed, isInOrder, range == .all || names.allSatisfy(isOrdered) else { return nil }
    let channelTopics = self.channelTopics(names)
    var unseen: Set<Int> = []
    for (channel, place) in channelTopics where channels[channel]?.messages != 0 { unseen.insert(place) }
    var search = ChunkSearch(self, channelTopics)
    let chunksOfTopics = names.indices.map { search.chunks(of: $0, named: names[$0], age: nil, within: range) }
    let holding = Set(chunksOfTopics.joined()).sorted()
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
    return names.indices.compactMap { joiners[$0].points(names[$0], damaged: 0, isCut: !rest.isEmpty)?.within(range) }
  }
}
