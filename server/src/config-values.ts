import type { FactorRule } from 'contract/account-security/factor-rule.ts'
import { FACTOR_ACCESS } from 'contract/account-security/second-factor.ts'
import { toCalendarDay } from 'contract/common/calendar-day.ts'
import { z } from 'zod'

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** Both words for it, as operators write either. */
export const onOff = z
  .enum(['on', 'off', 'true', 'false'])
  .transform((text) => text === 'on' || text === 'true')
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)
const secret = z.string('must have at least 32 characters').min(32, 'must have at least 32 characters')
/** `new,old`: the first writes, any of them reads. */
export const secrets = list.pipe(z.tuple([secret], secret))
export const address = z.url('must be an address such as https://portal.example.com')

const SMTP_FORM =
  'must be an address such as smtp://user:password@mail.example.com:587; in the password # is written %23, / %2F, ? %3F and % %25'

/** The address of a mail server, read as a whole: user and password too. */
export const smtpAddress = z.string().transform((text, context) => {
  try {
    const { protocol, hostname, username, password } = new URL(text)
    decodeURIComponent(`${username}${password}`)
    if (/^smtps?:$/.test(protocol) && hostname !== '') return text
  } catch {
    // It is refused below, as any other text that is no such address.
  }
  context.addIssue({ code: 'custom', message: SMTP_FORM })
  return z.NEVER
})

/** Where pictures may come from besides the portal, such as `images.example.com` or `*.example.com`; `*` is any host. */
export const imageHosts = list
  .default(['*'])
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(\*|(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?)$/i,
          'must be hosts such as images.example.com,*.example.org',
        ),
    ),
  )

export const minutes = (least: number, most: number) =>
  z.coerce.number('must be a number of minutes').int().min(least).max(most)

export const QUICK_LINK_NAMES = [
  'Brokers',
  'Compliance',
  'Education',
  'Knowledgebase',
  'Marketplace',
  'Support',
]

/** `Support=https://help.example.com,Brokers=`: other addresses than the demo ones; one without address is left out. */
export const quickLinks = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          new RegExp(`^ *(${QUICK_LINK_NAMES.join('|')})=(https?://[^ /]\\S*)? *$`),
          'must be like Support=https://help.example.com,Brokers=',
        ),
    ),
  )
  .transform((entries) => new Map(entries.map((entry) => splitOnce(entry.trim()))))

const FACTOR_ACCESS_FORM = 'must be like 1=required,6=none, or 1=required@2027-03-01'
const factorAccessName = z.enum(FACTOR_ACCESS)

/**
 * `1=required@2027-03-01,6=none`: the rights of members of a type on their second factors; others have them as they like.
 * What is required can begin on a day of the market.
 */
export const factorAccess = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^\d+=(optional|none|required(@\d{4}-\d\d-\d\d)?)$/, FACTOR_ACCESS_FORM)
        .refine(
          (entry) => !entry.includes('@') || toCalendarDay(entry.split('@')[1] ?? '') !== null,
          FACTOR_ACCESS_FORM,
        ),
    ),
  )
  .transform((entries) => new Map(entries.map(toFactorRule)))

function toFactorRule(entry: string): [string, FactorRule] {
  const [type, rule] = splitOnce(entry)
  const [access, day = ''] = rule.split('@')
  return [type, { access: factorAccessName.parse(access), requiredFrom: toCalendarDay(day) }]
}

function splitOnce(entry: string): [string, string] {
  const at = entry.indexOf('=')
  return [entry.slice(0, at), entry.slice(at + 1)]
}

/** Whether pages of the portal belong to the site for which the provider makes passkeys: its host, or one below it. */
export function isSiteOf({ authUrl, publicUrl }: { authUrl: string; publicUrl: string }): boolean {
  const site = new URL(authUrl).hostname
  const { hostname } = new URL(publicUrl)
  return hostname === site || hostname.endsWith(`.${site}`)
}

/** A setting that cannot be used; the message is one line that names the variable and the remedy. */
export class ConfigError extends Error {}

const MEDIA_SETTINGS = ['MEDIA_S3_URL', 'MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'] as const
type MediaSettings = Partial<Record<(typeof MEDIA_SETTINGS)[number] | 'MEDIA_S3_REGION', string | undefined>>
type MediaS3 = { url: string; bucket: string; key: string; secret: string; region?: string | undefined }

/** The bucket for images; null keeps them in the database. */
export function mediaS3Of(env: MediaSettings): MediaS3 | null {
  const { MEDIA_S3_URL: url, MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY: key, MEDIA_S3_SECRET: secret } = env
  if (url && bucket && key && secret)
    return { url: url.replace(/\/+$/, ''), bucket, key, secret, region: env.MEDIA_S3_REGION }
  const missing = MEDIA_SETTINGS.filter((name) => !env[name])
  if (missing.length === 4) return null
  throw new ConfigError(
    `${missing[0]} is missing: set MEDIA_S3_URL, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET, or none of them, then start again.`,
  )
}

/** Refuses a setting of earlier releases, without which the portal would start as another market. */
export const factOfMarket = z
  .undefined('is a fact of the market now: write it into the file of MARKET_FILE and take the setting away')
  .optional()

/** Host and port of a virus scanner (clamd), by default at its usual port. */
export function scannerOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port || 3310) }
}

/** @throws ConfigError without a sender */
export function senderOf(from: string | undefined): string {
  if (!from)
    throw new ConfigError(
      'MAIL_FROM is missing: set the address that mails come from, which SMTP_URL may send for, then start again.',
    )
  return from
}

/** A base address, to which paths are added. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

/** Values as shells and systemd read them from a file; a container is given the quotes of its line too. */
export function withoutQuotes(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, value?.replace(/^(["'])(.*)\1$/s, '$2')]),
  )
}
