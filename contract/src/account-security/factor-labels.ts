/** Labels of the second factors (spec 1 §3, D1-108). */
export const FACTOR_LABELS = {
  sms: 'Phone Number',
  email: 'Email Address',
  totp: 'Authenticator App',
  fido2: 'Passkey',
} as const
export type FactorType = keyof typeof FACTOR_LABELS
