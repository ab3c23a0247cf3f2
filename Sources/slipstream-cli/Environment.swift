import Platform

/// The environment of the process.
enum Environment {
  /// A variable's value; nil if it is not set.
  static func value(_ name: String) -> String? { EnvironmentVariables.value(name) }

  /// A variable's value; nil if it is not set or empty.
  static func nonEmpty(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
