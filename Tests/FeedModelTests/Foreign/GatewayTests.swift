import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// What gateways of sensors and collectors of metrics send: SenML, Telegraf, Home Assistant.
struct GatewayTests {
  /// 2024-01-01T00:00:10Z.
  private static let now = Timestamp(nanoseconds: 1_704_067_210_000_000_000)

  private struct Found: Equatable {
    var series: [String: [Sample]] = [:]
    var refused = 0
    var choices: [String] = []

    subscript(name: String) -> [Double] { series[name, default: []].map(\.value) }
  }

  private func read(_ messages: [String], _ body: FeedMapping.Body = .json) throws -> Found {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(body, name: "FEED")))
    var found = Found()
    for message in messages {
      let outcome = decoder.decode([Array(message.utf8)], receivedAt: Self.now)
      found.refused += outcome.refused
      found.choices += outcome.choices
      for message in outcome.messages {
        guard case .samples(let samples) = message.payload else { continue }
        found.series[message.topic, default: []] += samples
      }
    }
    return found
  }

  private static func samples(_ values: [(Double, Double)]) -> [Sample] {
    values.map { Sample(time: Timestamp(nanoseconds: Int64($0 * 1e6) * 1_000), value: $1) }
  }

  // MARK: SenML

  @Test func `base fields of a pack carry on to the records after them`() throws {
    let pack = """
      [{"bn":"urn:dev:1:","bt":1704067209.5,"bu":"Cel","bv":20,"n":"temp","v":3.5},{"n":"hum","u":"%RH","v":21},\
      {"n":"temp","t":-60,"v":3},{"bn":"urn:dev:2:","bv":0,"bt":1704067200,"n":"temp","t":2.25,"v":7}]
      """
    let found = try read([pack])
    #expect(found.refused == 0)
    #expect(
      found.series == [
        "urn:dev:1:temp": Self.samples([(1_704_067_209.5, 23.5), (1_704_067_149.5, 23)]),
        "urn:dev:1:hum": Self.samples([(1_704_067_209.5, 41)]),
        "urn:dev:2:temp": Self.samples([(1_704_067_202.25, 7)]),
      ])
  }

  @Test func `times of a pack below 2 to the 28 count from the receipt`() throws {
    let found = try read([#"[{"bn":"a/","n":"one","u":"V","t":-5,"v":1},{"n":"one","v":2},{"n":"sum","bs":10,"s":5}]"#])
    #expect(found.series["a/one"]?.map(\.time) == [Self.now.advanced(by: -5_000_000_000), Self.now])
    #expect(found["a/sum/sum"] == [15])
  }

  @Test func `texts and flags of a pack are no values, and a message that is not a pack is read as before`() throws {
    let texts = try read([#"[{"bn":"a/","n":"door","vb":true},{"n":"who","vs":"me"},{"n":"at","v":1}]"#])
    #expect(texts.series.keys.sorted() == ["a/at"] && texts.refused == 0)
    #expect(try read([#"[{"bn":"a/","n":"door","vb":true}]"#]) == Found())
    #expect(try read([#"[{"n":"temp","v":"1.5"},{"n":"hum","v":"2"}]"#]).series.keys.sorted() == ["hum", "temp"])
    #expect(try read([#"[{"bn":"a","n":"b","v":1,"other":{"x":1}}]"#])["ab"] == [1], "unknown labels are passed over")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a pack gives what its resolved records give, whatever its base fields`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for count in [0, 1, 2, 7] {
      var (base, time, offset) = ("p/", 1_704_060_000.0, 0.0)
      var expected: [String: [Sample]] = [:]
      let records = (0..<count).map { place in
        var members = ["\"u\":\"V\""]
        if place == 0 || Int.random(in: 0..<3, using: &random) == 0 {
          base = "base\(Int.random(in: 0..<3, using: &random))/"
          members.append("\"bn\":\"\(base)\"")
        }
        if place == 0 || Bool.random(using: &random) {
          time = 1_704_060_000 + Double(Int.random(in: 0..<4_000, using: &random)) / 4
          members.append("\"bt\":\(time)")
        }
        if Bool.random(using: &random) {
          offset = Double(Int.random(in: -9...9, using: &random))
          members.append("\"bv\":\(offset)")
        }
        let (name, after) = ("n\(Int.random(in: 0..<2, using: &random))", Double(place) / 4)
        let value = Double(Int.random(in: -99...99, using: &random)) / 2
        expected[base + name, default: []] += Self.samples([(time + after, value + offset)])
        members.append("\"n\":\"\(name)\",\"t\":\(after),\"v\":\(value)")
        return "{\(members.shuffled(using: &random).joined(separator: ","))}"
      }
      #expect(try read(["[\(records.joined(separator: ","))]"]).series == expected, "seed \(seed), \(count) records")
    }
  }

  // MARK: metrics

  @Test func `a metric of Telegraf is a series for each field, told apart by its tags`() throws {
    func metric(_ processor: String, _ idle: Double) -> String {
      #"{"fields":{"usage_idle":\#(idle),"usage_user":5.5,"state":"on"},"name":"cpu","tags":{"cpu":"\#(processor)","host":"raynor"},"timestamp":1704067209}"#
    }
    let batch = try read(["{\"metrics\":[\(metric("cpu0", 90.5)),\(metric("cpu1", 80.5))]}", metric("cpu0", 91.5)])
    #expect(batch["cpu/cpu0/raynor/usage_idle"] == [90.5, 91.5] && batch["cpu/cpu1/raynor/usage_idle"] == [80.5])
    #expect(batch.series.count == 4 && batch.refused == 0)
    #expect(batch.series.values.joined().allSatisfy { $0.time == Timestamp(nanoseconds: 1_704_067_209_000_000_000) })
  }

  @Test func `lines of InfluxDB are series of their measurement, tags and field`() throws {
    let lines = """
      weather,location=us\\ mid\\,west temperature=82.5,humidity=71i,sky="a b=c,d" 1704067209100000000
      load,host=one value=0.25 1704067209000000000
      up value=1
      """
    let found = try read([lines], .delimited)
    #expect(found.refused == 0)
    #expect(found["weather/us mid,west/temperature"] == [82.5] && found["weather/us mid,west/humidity"] == [71])
    #expect(found["load/one"] == [0.25] && found["up"] == [1] && found.series.count == 4)
    #expect(found.series["up"]?.first?.time == Self.now)
    #expect(
      found.series["weather/us mid,west/humidity"]?.first?.time == Timestamp(nanoseconds: 1_704_067_209_100_000_000))
    for other in ["a b", "a,b c=1", "a b=c", "a b=1 x", " b=2", "a =1", "a b=1 2 3", ""] {
      #expect(LabelledMetric(line: Array(other.utf8)) == nil, "\(other)")
    }
  }

  @Test func `a state of Home Assistant is a series of its entity, and words are no values`() throws {
    func change(_ state: String) -> String {
      #"{"event_type":"state_changed","data":{"entity_id":"sensor.living_room","old_state":{"state":"20.5"},"new_state":{"entity_id":"sensor.living_room","state":"\#(state)","attributes":{"step":0.5},"last_updated":"2024-01-01T00:00:09+00:00"}},"time_fired":"2024-01-01T00:00:09.5+00:00"}"#
    }
    let found = try read([change("21.3"), change("unavailable"), change("21.4")])
    #expect(found.series.keys.sorted() == ["sensor.living_room"] && found.refused == 0)
    #expect(found["sensor.living_room"] == [21.3, 21.4])
    #expect(found.series["sensor.living_room"]?.first?.time == Timestamp(nanoseconds: 1_704_067_209_000_000_000))
  }

  @Test func `an integer that rose by one and falls again is a value, and a count that starts again is none`() throws {
    func messages(_ values: [Int]) -> [String] { values.map { #"{"device":"one","level":\#($0),"other":1.5}"# } }
    let tank = try read(messages([20, 21, 22, 23, 24, 22, 23, 24, 25]))
    #expect(tank["one/level"] == [22, 23, 24, 25])
    #expect(tank.choices.last == "one/level does not only count up and is a series from now on")
    #expect(try read(messages([20, 21, 22, 23, 25, 0, 1, 2, 3])).series["one/level"] == nil)
  }
}
