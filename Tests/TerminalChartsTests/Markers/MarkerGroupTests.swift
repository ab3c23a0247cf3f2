import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct MarkerGroupTests {
  private func set(_ columns: [Int]) -> MarkerList {
    MarkerSet(columns.map { Marker(at: Timestamp(nanoseconds: Int64($0)), "\($0)") }).others
  }

  private func column(_ marker: Marker) -> Int { Int(marker.time.nanoseconds) / 3 }

  @Test(arguments: [0, 1, 2, 40, 900]) func theCountsOfTheGroupsSumUpToTheMarkersInTheRange(count: Int) {
    var random = SplitMix64(seed: UInt64(count + 1))
    for columns in [1, 2, 7, 80] {
      let list = set((0..<count).map { _ in .random(in: -60..<300, using: &random) })
      let inRange = list.indices.count { (0..<columns).contains(column(list[$0])) }
      let groups = MarkerGroup.all(of: list, in: 0..<columns, column: column)
      #expect(groups.reduce(0) { $0 + $1.count } == inRange)
      for first in [0.0, 1, 5, -4] {
        let joined = MarkerGroup.joined(groups, firstColumn: first, in: 0..<columns)
        #expect(joined.reduce(0) { $0 + $1.count } == inRange)
      }
    }
  }

  @Test func noTwoGroupsShareAColumnAndEachHasTheMarkersOfItsOwn() {
    var random = SplitMix64(seed: 5)
    let list = set((0..<300).map { _ in .random(in: 0..<240, using: &random) })
    let groups = MarkerGroup.all(of: list, in: 0..<80, column: column)
    for (group, next) in zip(groups, groups.dropFirst()) {
      #expect(group.columns.upperBound <= next.columns.lowerBound)
      #expect(group.indices.upperBound == next.indices.lowerBound)
    }
    for group in groups { #expect(group.indices.allSatisfy { group.columns.contains(column(list[$0])) }) }
    let joined = MarkerGroup.joined(groups, firstColumn: 3, in: 0..<80)
    for group in joined { #expect(group.indices.allSatisfy { group.columns.contains(column(list[$0])) }) }
    #expect(joined.count < groups.count)
  }

  @Test func singleMarkersBesideEachOtherStaySingle() {
    let groups = MarkerGroup.all(of: set([0, 3, 6, 9]), in: 0..<20, column: column)
    #expect(MarkerGroup.joined(groups, firstColumn: 0, in: 0..<20) == groups)
    #expect(groups.map(\.count) == [1, 1, 1, 1])
  }

  @Test func aPanJoinsTheSameMarkersInTheMiddle() {
    var random = SplitMix64(seed: 9)
    let list = set((0..<200).map { _ in .random(in: 0..<300, using: &random) })
    func joined(from first: Int) -> Set<Range<Int>> {
      let groups = MarkerGroup.all(of: list, in: 0..<60) { column($0) - first }
      let all = MarkerGroup.joined(groups, firstColumn: Double(first), in: 0..<60)
      return Set(all.filter { $0.columns.lowerBound >= 12 && $0.columns.upperBound <= 48 }.map(\.indices))
    }
    for first in 0..<6 {
      let shared = joined(from: first)
      let next = joined(from: first + 1)
      #expect(shared.intersection(next).count >= shared.count - 2)
    }
  }
}
