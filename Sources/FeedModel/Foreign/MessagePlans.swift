import CivilTime
import TimeSeries

/// How the rows of one shape are read: by the plan of a table.
struct MessagePlan {
  var plan: RowPlan
  /// The column of the series' name.
  var symbol: Int?
  /// The series of the plan whose numbers are whole and may only count.
  var mayCount: [Bool]
  /// What was taken for what; nil where all goes by the usual names.
  var sentence: String?
}

/// The plans of the shapes that the rows of a feed have. Each is made by ``TablePlanner`` from the first rows of its
/// shape, as that of a file is, and made again where a row does not fit it.
struct MessagePlans: Sendable {
  private var plans: [String: MessagePlan] = [:]
  /// Rows of shapes that could not be told yet.
  private var waiting: [String: [MessageCells]] = [:]

  /// More shapes than this have no plan of their own, and are planned row by row.
  private static let most = 256
  /// Rows of a shape that are kept while its plan is not certain.
  private static let mostRows = 32

  /// The columns that were values, by the names of all columns of a row.
  private var values: [[String]: Set<Int>] = [:]

  /// What a plan depends on besides the rows.
  struct Setting {
    var options: TextOptions
    var evidence: CellEvidence
  }

  /// The plan for rows of one shape; a fault where nothing of them is a value, or where they fit two readings.
  mutating func result(
    _ shape: String, _ rows: [MessageCells], _ setting: Setting
  ) -> Result<MessagePlan, FeedFault> {
    if let plan = plans[shape] { return .success(plan) }
    let known = waiting[shape] ?? []
    do throws(FeedFault) {
      let plan = try Self.make(known + rows, setting)
      if plans.count < Self.most, let first = rows.first {
        plans[shape] = plan
        values[first.names, default: []].formUnion(plan.plan.roles.indices.filter { plan.plan.roles[$0].isValue })
      }
      waiting[shape] = nil
      return .success(plan)
    } catch {
      if known.count < Self.mostRows, waiting.count < Self.most {
        waiting[shape] = known + rows.prefix(Self.mostRows - known.count)
      }
      return .failure(error)
    }
  }

  /// A plan for a row that does not fit the one of its shape, whose place it takes.
  mutating func resultAgain(
    _ shape: String, _ row: MessageCells, _ setting: Setting
  ) -> Result<MessagePlan, FeedFault> {
    do throws(FeedFault) {
      let plan = try Self.make([row], setting)
      if plans[shape] != nil { plans[shape] = plan }
      return .success(plan)
    } catch {
      return .failure(error)
    }
  }

  /// The text that stands where rows of these names have a number: the row is read without it, and counts as a bad one.
  func slip(_ row: MessageCells) -> RowReason? {
    guard plans.count > 1, let columns = values[row.names] else { return nil }
    for column in columns.sorted() where row.isText(column) {
      return RowReason("\(row.names[column]) '\(row.cells[column].prefix(40).description.cleaned)' is no number")
    }
    return nil
  }

  private static func make(_ rows: [MessageCells], _ setting: Setting) throws(FeedFault) -> MessagePlan {
    guard let first = rows.first else { throw FeedFault(.point, "there is no value") }
    var sample = TableSample(names: first.names, isNamed: first.isNamed)
    for row in rows.prefix(TableSample.mostRows) {
      for cell in row.cells { sample.add(cell.utf8) }
      sample.endRow()
    }
    var planner = TablePlanner(sample, setting.options)
    planner.isNested = true
    planner.evidence = setting.evidence
    planner.evidence.texts = first.texts
    planner.evidence.around = first.around
    planner.understanding.header = first.isNamed ? .names : .none
    var plan = try planner.plan()
    let symbol = plan.roles.firstIndex(of: .symbol)
    if let symbol { plan.roles[symbol] = .ignored }
    let series = plan.roles.indices.filter { plan.roles[$0] == .series }
    return MessagePlan(
      plan: plan, symbol: symbol, mayCount: series.map { planner.profiles[$0].isWhole },
      sentence: planner.understanding.sentence)
  }
}
