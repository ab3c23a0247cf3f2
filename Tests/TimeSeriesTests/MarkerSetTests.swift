import CivilTime
import Randomness
import Testing

@testable import TimeSeries

@Suite struct MarkerSetTests {
  private func time(_ seconds: Int64) -> Timestamp { Timestamp(nanoseconds: seconds * 1_000_000_000) }

  private func oldest(of set: MarkerSet) -> Timestamp? {
    set.lists.filter { !$0.isEmpty }.map { $0[0].time }.min()
  }

  private func all(_ list: MarkerList) -> [Marker] { list.indices.map { list[$0] } }

  @Test(arguments: [0, 1, 2, 300]) func aListHasItsMarkersInTheOrderOfTheirTimesHoweverTheyCame(count: Int) {
    var random = SplitMix64(seed: UInt64(count + 7))
    let markers = (0..<count).map { Marker(at: time(.random(in: 0..<50, using: &random)), "\($0)") }
    var (whole, parts) = (MarkerList(), MarkerList())
    whole.insert(markers)
    var place = 0
    while place < count {
      let next = min(place + .random(in: 1...7, using: &random), count)
      parts.insert(Array(markers[place..<next]))
      place = next
    }
    let order = markers.indices.sorted { one, other in
      markers[one].time == markers[other].time ? one < other : markers[one].time < markers[other].time
    }
    let expected = order.map { markers[$0] }
    #expect(all(whole) == expected)
    #expect(all(parts) == expected)
    #expect(whole == parts)
  }

  @Test(arguments: [0, 1, 2, 100]) func aRangeHasTheMarkersWhoseTimesAreInIt(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var list = MarkerList()
    list.insert((0..<count).map { Marker(at: time(.random(in: 0..<60, using: &random)), "\($0)") })
    for _ in 0..<50 {
      let lower = Int64.random(in: -5..<65, using: &random)
      let times = time(lower)..<time(lower + .random(in: 0..<30, using: &random))
      let expected = all(list).filter { times.contains($0.time) }
      #expect(list.indices(in: times).map { list[$0] } == expected)
      #expect(all(list.within(times.lowerBound...times.upperBound)).filter { $0.time < times.upperBound } == expected)
    }
  }

  @Test func aSetKeepsTheNewestAndCountsWhatItDrops() {
    var set = MarkerSet()
    let most = MarkerSet.most
    let extra = 25
    let sides: [Marker.Side?] = [.buy, .sell, nil]
    set.insert((0..<most + extra).map { place in Marker(at: time(Int64(place)), "", side: sides[place % 3]) })
    #expect((set.count, set.dropped) == (most, extra))
    #expect(oldest(of: set) == time(Int64(extra)))
    // A late one is older than all: it goes at once.
    set.insert([Marker(at: time(-1), "late")])
    #expect((set.count, set.dropped) == (most, extra + 1))
    set.insert([Marker(at: time(Int64(most + extra)), "new", side: .buy)])
    #expect((set.count, set.dropped) == (most, extra + 2))
    #expect(oldest(of: set) == time(Int64(extra + 1)))
  }

  @Test func kindsGetTheirPlacesInTheOrderInWhichTheyCome() {
    let set = MarkerSet([
      Marker(at: time(3), "c", kind: "news"), Marker(at: time(1), "a", kind: "deploy"),
      Marker(at: time(2), "b", kind: "news"), Marker(at: time(2), "", kind: "fill", side: .buy),
    ])
    #expect(set.kinds.names == ["news", "deploy"])
    #expect(all(set.others).map(\.slot) == [1, 0, 0])
    #expect((set.buys.count, set.sells.count) == (1, 0))
  }
}
