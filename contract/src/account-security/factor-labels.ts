/** Labels of the second factors. */
export const FACTOR_LABELS = {
  sms: 'Phone Number',
  email: 'Email Address',
  totp: 'Authenticator App',
  fido2: 'Passkey',
} as const
export type FactorType = keyof typeof FACTOR_LABELS
