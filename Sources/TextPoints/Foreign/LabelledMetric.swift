/// A metric as Telegraf and InfluxDB write it: a name, tags that tell its series apart, and fields with values.
struct LabelledMetric {
  private let name: String
  private let tags: [String]
  private let fields: [ForeignValue.Member]
  private let time: ForeignValue?

  init?(name: String, tags: [String], fields: [ForeignValue.Member], time: ForeignValue?) {
    // Texts and flags are no values.
    let numbers = fields.filter { $0.value.isNumber }
    guard !name.isEmpty, !numbers.isEmpty else { return nil }
    (self.name, self.tags, self.fields, self.time) = (name, tags, numbers, time)
  }

  /// - Returns: nil for a value other than `{"name": ..., "tags": {...}, "fields": {...}, "timestamp": ...}`.
  init?(_ value: ForeignValue) {
    guard case .object(let fields)? = value["fields"], case .object(let tags)? = value["tags"],
      let name = value["name"]?.label, let time = value["timestamp"]
    else { return nil }
    self.init(name: name, tags: tags.compactMap { $0.value.label }, fields: fields, time: time)
  }

  /// A line with tags or a time; without either it may be any two words.
  init?(tagged line: some Collection<UInt8>) {
    self.init(line: line)
    guard !tags.isEmpty || time != nil else { return nil }
  }

  /// The same as Telegraf writes it in JSON.
  var record: JSONValue {
    func json(_ value: ForeignValue?) -> JSONValue {
      if case .decimal(let digits)? = value { .number(digits) } else { .null }
    }
    return .object([
      .init("name", .string(name)),
      .init("tags", .object(tags.enumerated().map { .init("\($0)", .string($1)) })),
      .init("fields", .object(fields.map { .init($0.name, json($0.value)) })),
      .init("timestamp", json(time)),
    ])
  }

  /// A row for each field; a field named `value` adds nothing to the name of the series.
  var rows: [ForeignValue] {
    fields.map { field in
      let parts = [name] + tags + (field.name == "value" ? [] : [field.name])
      var members = [ForeignValue.Member("symbol", .string(parts.joined(separator: "/")))]
      if let time { members.append(ForeignValue.Member("time", time)) }
      return .object(members + [ForeignValue.Member("value", field.value)])
    }
  }
}
