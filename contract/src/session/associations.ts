import { market } from '../market/current.ts'
/**
 * The extra value `loginAor` of a sign-in request: letters and digits only, upper case, at most ten
 * characters. Returns null when nothing is left.
 */
export function toLoginAor(text: string | null | undefined): string | null {
  const code = (text ?? '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toUpperCase()
  return code === '' ? null : code
}

/** Address of the logo of an association: the uploaded one, else the shipped file; null for a code that has none. */
export function logoPath(
  code: string | null,
  uploaded: Readonly<Record<string, string>> = {},
): string | null {
  const own = code === null ? undefined : uploaded[code.toUpperCase()]
  if (own) return own
  const known = market.associations.find((entry) => entry === code?.toUpperCase())
  return known ? `/logos/${known.toLowerCase()}.svg` : null
}

/** Shown when an association has no logo. */
export const FALLBACK_LOGO_PATH = '/logos/fallback.svg'

/** How long a login page waits for a logo before the fallback appears, in ms. */
export const LOGO_FALLBACK_MS = 1000
