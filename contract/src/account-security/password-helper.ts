const inputs: RegExp[] = [/^.{8,}$/su, /[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/]

/**
 * The password helper: at least 8 characters with a lower-case letter, an upper-case letter, a digit and one of
 * `!@#$%^&*` (spec 1 §5). Forms and server have the wider rule of the password form (D1-109).
 */
export function isHelpfulPassword(password: string): boolean {
  return inputs.every((input) => input.test(password))
}
