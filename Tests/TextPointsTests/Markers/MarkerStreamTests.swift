import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite struct MarkerStreamTests {
  private let now = Timestamp(nanoseconds: 5_000_000_000)

  private func read(_ pieces: [String], _ stream: MarkerStream = MarkerStream()) -> [Marker] {
    var stream = stream
    var markers: [Marker] = []
    for (place, piece) in pieces.enumerated() {
      let batches = stream.read(Array(piece.utf8)[...], isEnd: place == pieces.count - 1, at: now)
      markers += batches.flatMap(\.markers)
    }
    return markers
  }

  @Test func `lines of JSON are markers, however they are cut`() {
    let text =
      #"{"time":"2024-01-02T10:00:00Z","text":"up","kind":"news"}"# + "\n" + #"{"time":1704193200,"text":"down"}"#
      + "\n"
    let whole = read([text])
    #expect(whole.map(\.text) == ["up", "down"])
    #expect(whole.map(\.kind) == ["news", ""])
    for cut in [0, 1, 30, 57, 58, 60] {
      #expect(read([String(text.prefix(cut)), String(text.dropFirst(cut))]) == whole)
    }
  }

  @Test func `lines with fields have their names in the first, and without a time they are of now`() {
    let read = read(["time,side,qty,price\n2024-01-02T10:00:00Z,buy,10,", "99.5\n2024-01-02T10:00:01Z,sell,5,99\n"])
    #expect(read.map(\.side) == [.buy, .sell])
    #expect(read.map(\.value) == [99.5, 99])
    #expect(self.read([#"{"message":"hello"}"#]).first?.time == now)
  }

  @Test func `a role of markers has one column, as a role of points has`() {
    for (fields, words) in [
      ("text=a,text=b", "The role text has two columns in 'text=a,text=b': give it one."),
      ("text", "The field 'text' is not of the form role=column."),
      ("colour=a", "There is no role 'colour' of markers"),
    ] {
      #expect { try MarkerColumns.fields(parsing: fields) } throws: { "\($0)".contains(words) }
    }
  }

  @Test func `a message of rows has a marker for each, and their symbols`() {
    var stream = MarkerStream()
    let text = #"[{"ts":1704189600,"symbol":"A","event":"x"},{"ts":1704189601,"symbol":"B","event":"y"}]"#
    let batches = stream.read(frames: [Array("topic".utf8), Array(text.utf8)], at: now)
    #expect(batches.map(\.symbol) == ["A", "B"])
  }

  @Test func `of a column beside values, rows without a text are none`() {
    let stream = MarkerStream(fields: ["text": "remark"], needsText: true)
    let read = read(
      [
        #"{"ts":1704189600,"value":1,"remark":""}"# + "\n" + #"{"ts":1704189601,"value":2}"# + "\n"
          + #"{"ts":1704189602,"value":3,"remark":"peak"}"# + "\n"
      ], stream)
    #expect(read.map(\.text) == ["peak"])
    #expect(read.first?.value == 3)
  }

  @Test func `steps are numbers of an axis`() {
    var stream = MarkerStream()
    let batches = stream.read(Array(#"{"step":250,"text":"rate drops"}"#.utf8)[...], isEnd: true, at: now)
    #expect(batches.first?.indexScale?.isWhole == true)
    #expect(batches.first?.markers.first?.time.nanoseconds == 250)
  }

  @Test func `what is no marker is counted`() {
    var stream = MarkerStream()
    let batches = stream.read(Array("{broken\n{\"a\":1}\n".utf8)[...], isEnd: true, at: now)
    #expect(batches.isEmpty)
    #expect(stream.badRows == 2)
  }
}
