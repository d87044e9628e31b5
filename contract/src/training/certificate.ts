/** Capital letters and digits that are not taken for one another. */
export const CERTIFICATE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CERTIFICATE_LENGTH = 16

/** How often one network may ask about certificates. */
export const CHECK_RATE = { limit: 60, windowSeconds: 60 } as const

export const CERTIFICATE_TEXTS = {
  none: 'There is no certificate for this class.',
} as const

const FORM = new RegExp(`^C[${CERTIFICATE_SIGNS}]{${CERTIFICATE_LENGTH}}$`)

/** The number of a certificate as typed, case-insensitively and with blanks or dashes; null for none. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s-]/g, '')
  return FORM.test(number) ? number : null
}

/** Where anybody can check a certificate. */
export function checkAddress(portalUrl: string, number: string): string {
  return `${portalUrl}/verify/${number}`
}

type Facts = {
  wasPresent: boolean | null
  unRegisteredOn: string | null
  endTime: string
  creditHours?: number | null | undefined
}

/** Whether there is a certificate: somebody was in a class that has ended and counts for hours. */
export function hasCertificate(
  { wasPresent, unRegisteredOn, endTime, creditHours }: Facts,
  now: Date,
): boolean {
  return wasPresent === true && unRegisteredOn === null && new Date(endTime) <= now && Boolean(creditHours)
}
