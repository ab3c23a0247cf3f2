import ArgumentParser
import CivilTime
import Slipstream
import Studies

/// Series computed from the series of a source.
struct DeriveOptions: ParsableArguments {
  @Option(
    name: .customLong("derive"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A series computed from others, such as 'spread = A - B', 'mb = rate("eth0.rx") / 1e6' or 'm = mean(A, 20)'; \
      repeatable. Names with other characters than letters and digits stand in quotes.
      """, valueName: "name = expression"))
  var derived: [DerivedValue] = []

  /// The definitions, each after those that it reads.
  ///
  /// - Throws: `Failure` for two of one name, and for a circle.
  func definitions() throws -> [DerivedDefinition] {
    do { return try DerivedDefinition.ordered(derived.map(\.definition)) } catch {
      throw Failure(.usage, "--derive: \(error)")
    }
  }
}

/// `NAME = EXPRESSION`.
struct DerivedValue: OptionValue {
  let definition: DerivedDefinition

  init(option text: String) throws {
    do throws(RuleError) { definition = try DerivedDefinition(parsing: text) } catch {
      throw ValueFault(sentence: error.description)
    }
    guard !Study.isNamed(by: definition.name) else {
      throw ValueFault(sentence: "\(definition.name) is the name of a study; give the series another")
    }
  }
}
