import { z } from 'zod'
import { isPlainText } from '../common/free-text.ts'
import { openableUrl } from '../common/web-address.ts'
import { toLoginAor } from '../session/associations.ts'
import { ACCENT_FORM } from './accent.ts'

/** The networks that the foot of the portal links to, in its order. */
export const SOCIAL_NETWORKS = ['Facebook', 'X', 'LinkedIn', 'Instagram', 'YouTube'] as const

const MAX_MARKET_NAME = 60
const MAX_ASSOCIATION_LOGOS = 200

const emptyAsNull = (text: string | null | undefined) => text?.trim() || null

const marketName = z
  .string('Market name must be text')
  .nullish()
  .transform(emptyAsNull)
  .refine((name) => name === null || name.length <= MAX_MARKET_NAME, {
    message: `Market name must be at most ${MAX_MARKET_NAME} characters`,
  })
  .refine((name) => name === null || (isPlainText(name) && !/[\t\n\r\u2028\u2029]/.test(name)), {
    message: 'Market name must be one line of text',
  })

/** A logo is an image that was uploaded here: nothing is loaded from outside. */
const logo = (label: string) =>
  z
    .string(`${label} must be an uploaded image`)
    .nullish()
    .transform(emptyAsNull)
    .refine((url) => url === null || /^\/media\/[\da-f]{32}-\d{1,4}\.webp$/.test(url), {
      message: `${label} must be an uploaded image`,
    })

const accent = z
  .string('Accent color must be text')
  .nullish()
  .transform((color) => emptyAsNull(color)?.toLowerCase() ?? null)
  .refine((color) => color === null || ACCENT_FORM.test(color), 'Enter a color such as #0f5e6b.')

const socialLink = z.object({
  name: z.enum(SOCIAL_NETWORKS, "We couldn't find this network."),
  url: z
    .string('The address must be text')
    .trim()
    .max(2000, 'The address must be at most 2000 characters')
    .refine(
      (url) => url === '' || openableUrl(url) !== null,
      'The address must begin with http:// or https://',
    ),
})

const supportAddress = z
  .string('Support address must be text')
  .nullish()
  .transform(emptyAsNull)
  .refine((address) => address === null || z.email().max(254).safeParse(address).success, {
    message: 'Enter an email address such as support@example.com.',
  })

const associationLogo = z.object({
  code: z
    .string('Association is required.')
    .trim()
    .toUpperCase()
    .refine(
      (code) => code !== '' && toLoginAor(code) === code,
      'Enter the code of an association, such as CV.',
    ),
  url: logo('Logo').refine((url) => url !== null, 'Logo is required.'),
})

/** The look of a market; empty fields stay as the portal was set up. */
export const enteredBranding = z.object({
  marketName,
  logoLight: logo('Logo for light backgrounds'),
  logoDark: logo('Logo for dark backgrounds'),
  accent,
  socialLinks: z
    .array(socialLink)
    .max(SOCIAL_NETWORKS.length)
    .default([])
    .transform((links) => links.filter(({ url }) => url !== '')),
  supportAddress,
  associationLogos: z
    .array(associationLogo)
    .max(MAX_ASSOCIATION_LOGOS, `At most ${MAX_ASSOCIATION_LOGOS} associations can have a logo`)
    .default([])
    .superRefine((logos, context) => {
      for (const [index, { code }] of logos.entries())
        if (logos.findIndex((other) => other.code === code) < index)
          context.addIssue({ code: 'custom', path: [index, 'code'], message: `${code} already has a logo.` })
    }),
})
export type EnteredBranding = z.output<typeof enteredBranding>

/** A link of the foot of the portal. */
export type SocialLink = { name: string; url: string }
