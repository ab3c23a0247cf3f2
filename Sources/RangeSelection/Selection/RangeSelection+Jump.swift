import AxisScales

extension RangeSelection {
  /// Goes to the oldest point.
  public mutating func goToStart(at now: Double) {
    jump(at: now) { law, place in
      law.held(Place(lower: law.reach?.lower ?? place.lower, span: place.span))
    }
  }

  /// Goes to the live end and follows.
  public mutating func goToEnd(at now: Double) { follow(at: now) }

  /// Goes to the middle of the window.
  public mutating func goToCentre(at now: Double) {
    guard let reach else { return }
    centre(on: reach.lower.advanced(by: reach.extent / 2), at: now)
  }

  /// Brings `position` to the centre, as far as the bounds allow.
  public mutating func centre(on position: AxisPosition, at now: Double) {
    jump(at: now) { law, place in
      law.held(Place(lower: position.advanced(by: -place.span / 2), span: place.span))
    }
  }

  /// Goes to the live end and stays there.
  public mutating func follow(at now: Double) {
    let running = catchForKeys(at: now)
    let target = law.atEnd(running?.target.span ?? viewport.span, else: place)
    setMode(.follow)
    begin(.pan)
    glide(to: target, .jump, from: running)
  }

  /// Freezes the viewport where it is.
  public mutating func hold(at now: Double) {
    sample(at: now)
    rhythm.release()
    stopHard()
    setMode(.hold)
  }

  /// Switches from following to holding, and from any other mode to following; the Space key.
  public mutating func toggleFollow(at now: Double) {
    if viewport.mode == .follow { hold(at: now) } else { follow(at: now) }
  }

  /// Shows the whole window and keeps showing it.
  public mutating func fit(at now: Double) {
    let running = catchForKeys(at: now)
    setMode(.fit)
    begin(.range)
    glide(to: law.whole(else: place), .jump, from: running)
  }

  /// Goes back to the default range: the explicit one, else the initial span at the live end.
  public mutating func reset(at now: Double) {
    let running = catchForKeys(at: now)
    wasStoppedAtMinimum = false
    let target: Place
    if let defaultRange = rules.defaultRange {
      target = law.held(
        Place(lower: defaultRange.lower, span: defaultRange.lower.distance(to: defaultRange.upper)))
      setMode(.hold)
    } else {
      target = law.atEnd(initialSpan, else: place)
      setMode(.follow)
    }
    begin(.reset)
    glide(to: target, .jump, from: running)
  }

  /// Shows a range; returns false if it is not a range (F6).
  ///
  /// A range longer than the window becomes the whole window; a range shorter than the minimum is widened about its
  /// centre.
  @discardableResult
  public mutating func setRange(
    lower: AxisPosition, upper: AxisPosition, animated: Bool = true, at now: Double
  ) -> Bool {
    show(lower, upper, .range, animated: animated, at: now)
  }

  /// Shows the range of a box; returns false if the box is empty (I7).
  @discardableResult
  public mutating func boxZoom(from first: AxisPosition, to second: AxisPosition, at now: Double) -> Bool {
    show(min(first, second), max(first, second), .boxZoom, animated: true, at: now)
  }

  private mutating func show(
    _ lower: AxisPosition, _ upper: AxisPosition, _ action: SelectionEvent.Action, animated: Bool, at now: Double
  ) -> Bool {
    guard lower < upper else { return false }
    let running = catchForKeys(at: now)
    let wish = lower.distance(to: upper)
    let span = law.span(wished: wish, from: 0)
    wasStoppedAtMinimum = wish < rules.limits.minimum
    let target = law.held(Place(lower: lower.advanced(by: (wish - span) / 2), span: span))
    setMode(.hold)
    begin(action)
    if animated {
      glide(to: target, .jump, from: running)
    } else {
      set(target)
      comeToRest()
    }
    return true
  }

  /// Returns to an earlier view of this selection: to the live end if it followed, to the whole window if it was
  /// fitted, else to its place, as far as that is still in the window.
  public mutating func restore(_ view: Viewport, at now: Double) {
    let running = catchForKeys(at: now)
    wasStoppedAtMinimum = false
    let target: Place
    switch view.mode {
    case .follow: target = law.atEnd(view.span, else: place)
    case .fit: target = law.whole(else: place)
    case .hold: target = law.held(Place(lower: view.lower, span: view.span))
    }
    setMode(view.mode)
    begin(.range)
    glide(to: target, .jump, from: running)
  }

  private mutating func jump(at now: Double, _ aim: (SpanLaw, Place) -> Place) {
    let running = catchForKeys(at: now)
    let target = aim(law, running?.target ?? place)
    if let live = live(target.span), target.upper < live { setMode(.hold) }
    begin(.pan)
    glide(to: target, .jump, from: running)
  }
}
