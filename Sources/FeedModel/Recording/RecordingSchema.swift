import TextPoints
import TimeSeries

/// What the messages of a channel hold.
enum RecordedPoints: Sendable, Hashable {
  case bars
  case samples
  case markers

  /// - Returns: nil without a kind.
  init?(_ kind: SeriesKind?, areMarkers: Bool = false) {
    switch kind {
    case .bars: self = .bars
    case .samples: self = areMarkers ? .markers : .samples
    case nil: return nil
    }
  }

  /// The name of one.
  var name: String {
    switch self {
    case .bars: "Bar"
    case .samples: "Sample"
    case .markers: "Marker"
    }
  }
}

/// The contents of a recording's schema record, so that other tools can read its messages.
struct RecordingSchema: Equatable {
  var name: String
  var encoding: String
  var data: [UInt8]

  /// Bars have the first number, samples the second, markers the third; 0 is not a schema.
  static func identifier(_ kind: RecordedPoints?) -> UInt16 {
    switch kind {
    case .bars: 1
    case .samples: 2
    case .markers: 3
    case nil: 0
    }
  }

  init(_ encoding: RecordingEncoding, _ kind: RecordedPoints) {
    switch encoding {
    case .slipstream:
      (name, self.encoding) = ("slipstream.\(kind.name)s", "sbe")
      data = Array(Self.sbe.utf8)
    case .json:
      (name, self.encoding) = ("slipstream.\(kind.name)", "jsonschema")
      data = Self.jsonSchema(kind).bytes
    case .protobuf:
      (name, self.encoding) = ("slipstream.\(kind.name)", "protobuf")
      data = ProtobufWriter.descriptor
    }
  }

  private static func jsonSchema(_ kind: RecordedPoints) -> JSONValue {
    func type(_ name: String, _ more: [JSONValue.Member] = []) -> JSONValue {
      .object([.init("type", .string(name))] + more)
    }
    let numbers: [String] =
      switch kind {
      case .bars: ["open", "high", "low", "close", "volume", "ticks"]
      case .samples: ["value"]
      case .markers: ["value", "size"]
      }
    var properties: [JSONValue.Member] = [
      .init("symbol", type("string")), .init("epoch", type("integer")), .init("sequence", type("integer")),
      .init("time", type("string", [.init("format", .string("date-time"))])), .init("index", type("integer")),
    ]
    properties += numbers.map { .init($0, type("number")) }
    let texts: [String] =
      switch kind {
      case .bars: []
      case .samples: ["word"]
      case .markers: ["text", "kind", "side"]
      }
    properties += texts.map { .init($0, type("string")) }
    return .object([
      .init("title", .string("slipstream.\(kind.name)")), .init("type", .string("object")),
      .init("properties", .object(properties)),
    ])
  }

  /// Fixtures/slipstream-sbe.xml without its comments and line breaks; a test compares the two.
  private static let sbe = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?><sbe:messageSchema \
    xmlns:sbe="http://fixprotocol.io/2016/sbe" package="slipstream" id="21331" version="4" semanticVersion="1" \
    byteOrder="littleEndian"><types><composite name="messageHeader"><type name="blockLength" \
    primitiveType="uint16"/><type name="templateId" primitiveType="uint16"/><type name="schemaId" \
    primitiveType="uint16"/><type name="version" primitiveType="uint16"/></composite><composite \
    name="groupSizeEncoding"><type name="blockLength" primitiveType="uint16"/><type name="numInGroup" \
    primitiveType="uint16"/></composite><composite name="varDataEncoding"><type name="length" primitiveType="uint16" \
    maxValue="256"/><type name="varData" primitiveType="uint8" length="0" \
    characterEncoding="UTF-8"/></composite><composite name="textEncoding"><type name="length" primitiveType="uint16" \
    maxValue="1024"/><type name="varData" primitiveType="uint8" length="0" characterEncoding="UTF-8"/></composite><set \
    name="BarFlags" encodingType="uint32"><choice name="stillOpen" description="The bar may be \
    amended.">0</choice><choice name="breakBefore" description="The line lifts its pen before this \
    bar.">1</choice></set></types><sbe:message name="Bars" id="1" blockLength="48"><field name="epoch" id="1" \
    type="uint64" description="The life of the publisher."/><field name="firstSequence" id="2" type="uint64" \
    description="The number of the first record of the topic."/><field name="sendTime" id="3" type="int64" \
    description="Nanoseconds since 1970-01-01 UTC."/><field name="flags" id="4" type="uint32"/><field name="reserved" \
    id="5" type="uint32"/><field name="indexStep" id="16" type="double" sinceVersion="1" description="Where flag 1 \
    says that times are indices: index i stands for indexOrigin + i * indexStep."/><field name="indexOrigin" id="17" \
    type="double" sinceVersion="1"/><group name="bars" id="6" blockLength="64" \
    dimensionType="groupSizeEncoding"><field name="time" id="7" type="int64" description="Nanoseconds since 1970-01-01 \
    UTC."/><field name="open" id="8" type="double"/><field name="high" id="9" type="double"/><field name="low" id="10" \
    type="double"/><field name="close" id="11" type="double"/><field name="volume" id="12" type="double" \
    description="NaN where the source has none."/><field name="ticks" id="13" type="uint32"/><field name="flags" \
    id="14" type="BarFlags"/><field name="duration" id="15" type="int64" description="Nanoseconds; 0 where it is not \
    said."/></group></sbe:message><sbe:message name="Samples" id="2" blockLength="48"><field name="epoch" id="1" \
    type="uint64"/><field name="firstSequence" id="2" type="uint64"/><field name="sendTime" id="3" \
    type="int64"/><field name="flags" id="4" type="uint32"/><field name="reserved" id="5" type="uint32"/><field \
    name="indexStep" id="16" type="double" sinceVersion="1" description="Where flag 1 says that times are indices: \
    index i stands for indexOrigin + i * indexStep."/><field name="indexOrigin" id="17" type="double" \
    sinceVersion="1"/><group name="samples" id="6" blockLength="16" dimensionType="groupSizeEncoding"><field \
    name="time" id="7" type="int64"/><field name="value" id="8" type="double" description="NaN is a gap \
    point."/></group><group name="words" id="20" blockLength="2" dimensionType="groupSizeEncoding" \
    sinceVersion="3"><field name="number" id="18" type="uint16" description="The value of samples, 0 to 63."/><data \
    name="word" id="19" type="varDataEncoding"/></group></sbe:message><sbe:message name="Trim" id="3" \
    blockLength="48"><field name="epoch" id="1" type="uint64"/><field name="firstSequence" id="2" \
    type="uint64"/><field name="sendTime" id="3" type="int64"/><field name="flags" id="4" type="uint32"/><field \
    name="reserved" id="5" type="uint32"/><field name="indexStep" id="16" type="double" sinceVersion="1" \
    description="Where flag 1 says that times are indices: index i stands for indexOrigin + i * indexStep."/><field \
    name="indexOrigin" id="17" type="double" sinceVersion="1"/><group name="trims" id="6" blockLength="8" \
    dimensionType="groupSizeEncoding"><field name="keepFrom" id="7" type="int64" description="Older points have left \
    the publisher's window."/></group></sbe:message><sbe:message name="Words" id="4" blockLength="48" \
    sinceVersion="2"><field name="epoch" id="1" type="uint64"/><field name="firstSequence" id="2" \
    type="uint64"/><field name="sendTime" id="3" type="int64"/><field name="flags" id="4" type="uint32"/><field \
    name="reserved" id="5" type="uint32"/><field name="indexStep" id="16" type="double" sinceVersion="1" \
    description="Where flag 1 says that times are indices: index i stands for indexOrigin + i * indexStep."/><field \
    name="indexOrigin" id="17" type="double" sinceVersion="1"/><group name="words" id="6" blockLength="2" \
    dimensionType="groupSizeEncoding"><field name="number" id="18" type="uint16" description="The value of samples, 0 \
    to 63."/><data name="word" id="19" type="varDataEncoding"/></group></sbe:message><sbe:message name="Markers" \
    id="5" blockLength="48" sinceVersion="4"><field name="epoch" id="1" type="uint64"/><field name="firstSequence" \
    id="2" type="uint64"/><field name="sendTime" id="3" type="int64"/><field name="flags" id="4" type="uint32"/><field \
    name="reserved" id="5" type="uint32"/><field name="indexStep" id="16" type="double" sinceVersion="1" \
    description="Where flag 1 says that times are indices: index i stands for indexOrigin + i * indexStep."/><field \
    name="indexOrigin" id="17" type="double" sinceVersion="1"/><group name="markers" id="6" blockLength="32" \
    dimensionType="groupSizeEncoding"><field name="time" id="7" type="int64"/><field name="value" id="8" type="double" \
    description="NaN is none."/><field name="size" id="21" type="double" description="NaN is none."/><field \
    name="text" id="22" type="uint16"/><field name="kind" id="23" type="uint16"/><field name="side" id="24" \
    type="uint16" description="Of a trade: 1 buys, 2 sells; 0 is none."/><field name="reserved" id="25" \
    type="uint16"/></group><group name="texts" id="26" blockLength="2" dimensionType="groupSizeEncoding"><field \
    name="number" id="18" type="uint16"/><data name="text" id="27" \
    type="textEncoding"/></group></sbe:message></sbe:messageSchema>
    """
}
