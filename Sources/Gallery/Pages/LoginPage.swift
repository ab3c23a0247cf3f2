import SlipstreamTerminal

/// Springs in parallel, and a throw that hands its velocity on.
struct LoginPage: GalleryPage {
  let name = "login"
  let title = "Springs of a login screen"
  let words = "Drag the form and let go, or throw it with j and k; Space starts again."

  func fill(_ state: inout AppState) {
    state.show(LoginScreen(isMotionEnabled: state.settings.isMotionEnabled))
  }
}
