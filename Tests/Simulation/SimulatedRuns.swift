/// The losses of a run over its steps, with gaps, and the phase that it was in: an axis of numbers, series on one scale, and
/// words.
enum SimulatedRuns {
  private static let count = 400

  static let text =
    "step,train,test,phase\n"
    + (0..<count).map { row in
      let test = row % 9 == 4 ? "" : "\(Double(row * row % 41) / 4)"
      return "\(row * 5),\(Double(row % 37) / 4),\(test),\(row % 50 < 45 ? "learn" : "check")\n"
    }.joined()

  /// The command that prints the same.
  static let command =
    "awk 'BEGIN{print \"step,train,test,phase\"; for(i=0;i<\(count);i++) "
    + "print i*5 \",\" i%37/4 \",\" (i%9==4 ? \"\" : i*i%41/4) \",\" (i%50<45 ? \"learn\" : \"check\")}'"
}
