import Glissade

/// Two text fields and a button. Return moves the focus to the next field. The button is disabled until both fields
/// contain text.
final class SignInController: ViewController, TextFieldDelegate {
  private let heading = Label("Welcome back", font: .boldSystemFont(ofSize: 28))
  private let email = TextField()
  private let password = TextField()
  private let message = Label(nil, font: .systemFont(ofSize: 13), color: .systemRed)
  private let button = Button("Sign In", style: .filled)

  override func viewDidLoad() {
    title = "Sign In"
    view.backgroundColor = .systemBackground
    heading.textAlignment = .center
    email.placeholder = "Email"
    email.keyboardType = .emailAddress
    email.returnKeyType = .next
    email.clearButtonMode = .whileEditing
    email.accessibilityIdentifier = "email"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.returnKeyType = .go
    password.accessibilityIdentifier = "password"
    button.accessibilityIdentifier = "signIn"
    for field in [email, password] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addAction(for: .editingChanged) { [unowned self] in check() }
    }
    button.addAction(for: .primaryActionTriggered) { [unowned self] in signIn() }
    for part in [heading, email, password, message, button] { view.addSubview(part) }
    check()
  }

  override func viewDidAppear(_ animated: Bool) { email.becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    let width = min(view.bounds.width - 40, 320)
    var y = max(40, view.bounds.height * 0.25)
    for (part, height, gap) in [
      (heading, 36.0, 24.0), (email, 38, 12), (password, 38, 6), (message, 18, 12), (button, 40, 0),
    ] {
      part.frame = Rect(x: ((view.bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
      y += height + gap
    }
  }

  private func check() {
    message.text = nil
    button.isEnabled = email.hasText && password.hasText
  }

  private func signIn() {
    guard button.isEnabled else { return }
    navigationController?.pushViewController(NotesController(), animated: true)
  }

  // MARK: TextFieldDelegate

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if textField === email { password.becomeFirstResponder() } else { signIn() }
    return false
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    if textField === email, email.hasText, email.text?.contains("@") != true {
      message.text = "An address has an @."
    }
  }

  /// A limit on the length applies to typed, pasted and composed text.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    var text = textField.text ?? ""
    text.replaceSubrange(range, with: string)
    return text.count <= 64
  }
}
