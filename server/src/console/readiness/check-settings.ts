import { X509Certificate } from 'node:crypto'
import tls from 'node:tls'
import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { samlKeys } from '#db/tables/sign-on.table.ts'
import { type Check, type Finding, note, problem } from './finding.ts'

/** Days before the end of a certificate from which it is to be renewed; vendors take weeks to follow. */
const SAML_DAYS = 60
const TLS_DAYS = 14
const TLS_MS = 3000

/** Settings that only a portal for members needs. */
export const settings: Check = {
  group: 'Settings',
  find: async ({ config: { isProduction, publicUrl, securityContact } }) => {
    const findings: Finding[] = []
    if (!isProduction)
      findings.push(
        problem(
          'NODE_ENV is not production, so demo secrets and demo data are accepted: set it to production.',
        ),
      )
    const { protocol, hostname } = new URL(publicUrl)
    if (protocol !== 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname))
      findings.push(problem('PUBLIC_URL is not an https address that members can open: set it to one.'))
    else if (isOfExample(hostname))
      findings.push(problem('PUBLIC_URL is an example address: set it to that of your portal.'))
    if (securityContact === null)
      findings.push(note('SECURITY_CONTACT is not set: security reports go to the support address.'))
    return findings
  },
}

/** The certificate that signs sign-ons into applications. */
export const samlCertificate: Check = {
  group: 'Settings',
  find: async ({ db, now }) => {
    const [key] = await db
      .select({ certificate: samlKeys.certificate })
      .from(samlKeys)
      .where(eq(samlKeys.state, 'present'))
    if (!key) return []
    const days = daysUntil(new X509Certificate(key.certificate).validTo, now)
    if (days > SAML_DAYS) return []
    const words = 'renew it with npm run operator -- saml-key next.'
    return days < 0
      ? [problem(`The certificate that signs sign-ons has expired: ${words}`)]
      : [note(`The certificate that signs sign-ons ends in ${days} days: ${words}`)]
  },
}

/** The certificate of `PUBLIC_URL`, as this machine sees it; what cannot be reached from here says nothing. */
export const siteCertificate: Check = {
  group: 'Settings',
  find: async ({ config: { publicUrl }, now }) => {
    const { protocol, hostname, port } = new URL(publicUrl)
    if (protocol !== 'https:') return []
    const seen = await seenCertificate(hostname, Number(port || 443))
    if (seen === null) return []
    if (!seen.isTrusted)
      return [
        problem(`The TLS certificate of PUBLIC_URL is not trusted (${seen.reason}): install one that is.`),
      ]
    const days = daysUntil(seen.validTo, now)
    return days > TLS_DAYS ? [] : [note(`The TLS certificate of PUBLIC_URL ends in ${days} days: renew it.`)]
  },
}

/** Whether a host is one that RFC 2606 keeps for examples. */
export function isOfExample(host: string): boolean {
  return /(^|[.@])example(\.(com|net|org))?$/i.test(host)
}

type SeenCertificate = { isTrusted: boolean; reason: string; validTo: string }

function seenCertificate(host: string, port: number): Promise<SeenCertificate | null> {
  return new Promise((resolve) => {
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TLS_MS })
    const end = (seen: SeenCertificate | null) => {
      resolve(seen)
      socket.destroy()
    }
    socket.once('secureConnect', () =>
      end({
        isTrusted: socket.authorized,
        reason: String(socket.authorizationError ?? ''),
        validTo: socket.getPeerCertificate().valid_to,
      }),
    )
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}

const daysUntil = (validTo: string, now: Date) => Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS)
