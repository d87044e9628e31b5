import { z } from 'zod'
import { MAX_REMEMBERED_DAYS } from '../../../account-security/remembered-browser-rules.ts'
import { freeText } from '../../../common/free-text.ts'
import { isZone, ZONE_REQUIRED } from '../../../common/zones/known-zone.ts'
import type { Market } from '../../../market/market.ts'
import { MEMBER_TYPES } from '../../../members/member-types.ts'

const MAX_CODES = 500

const code = (label: string, max: number) =>
  freeText(label, max)
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[A-Z0-9]+$/.test(text), `${label} must be letters and digits.`)

/** Codes, one in each line of the form; empty lines are left out. */
const codes = (label: string, max: number) =>
  z
    .array(z.string(`${label} must be text.`))
    .max(MAX_CODES, `${label} can be at most ${MAX_CODES}.`)
    .transform((lines) => [...new Set(lines.map((line) => line.trim().toUpperCase()))].filter(Boolean))
    .refine(
      (entered) => entered.every((text) => text.length <= max && /^[A-Z0-9]+$/.test(text)),
      `${label} must be codes of up to ${max} letters and digits, one in each line.`,
    )

const memberType = z
  .number('Choose a member type.')
  .refine((type) => MEMBER_TYPES.some(({ value }) => value === type), 'Choose a member type.')

const DAYS_TEXT = `Enter a number of days from 0 to ${MAX_REMEMBERED_DAYS}.`
const days = z.number(DAYS_TEXT).int(DAYS_TEXT).min(0, DAYS_TEXT).max(MAX_REMEMBERED_DAYS, DAYS_TEXT)

const state = z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a state.')

/** The facts of a market, of which those that a later release adds have a default. */
export const enteredMarket = z.object({
  name: freeText('Name', 60).min(1, 'Name is required.'),
  zone: z.string(ZONE_REQUIRED).refine(isZone, ZONE_REQUIRED),
  country: z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a country, such as US.'),
  states: codes('States', 2)
    .refine((entered) => entered.length > 0, 'Enter a state.')
    .refine((entered) => entered.every((text) => text.length === 2), 'Enter the two letters of each state.'),
  citiesLikeStates: z
    .array(z.object({ state, city: freeText('City', 100).min(1, 'City is required.') }))
    .max(20)
    .default([]),
  mapCenter: z
    .string('Enter latitude and longitude, such as 39.53, -119.81.')
    .trim()
    .refine(isPlaceOnEarth, 'Enter latitude and longitude, such as 39.53, -119.81.'),
  mapZoom: z.number('Enter a number from 1 to 18.').int().min(1).max(18),
  listingIdPrefix: code('Prefix', 4).refine((text) => text !== '', 'Prefix is required.'),
  sendingSystems: codes('Systems', 20),
  systemsWithoutAnalytics: codes('Systems', 20).default([]),
  systemsWithoutSyndication: codes('Systems', 20).default([]),
  userClasses: z
    .array(
      z.object({
        memberType,
        codes: codes('User classes', 20),
      }),
    )
    .max(MEMBER_TYPES.length)
    .superRefine((rows, context) => {
      const seen = new Set<string>()
      for (const [index, row] of rows.entries())
        for (const userClass of row.codes) {
          if (seen.has(userClass))
            context.addIssue({
              code: 'custom',
              path: [index, 'codes'],
              message: `${userClass} stands for another member type already.`,
            })
          seen.add(userClass)
        }
    }),
  associations: codes('Associations', 10).default([]),
  rememberedDays: z
    .array(z.object({ memberType, days }))
    .max(MEMBER_TYPES.length)
    .superRefine((rows, context) => {
      for (const [index, row] of rows.entries())
        if (rows.findIndex((other) => other.memberType === row.memberType) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'memberType'],
            message: 'This member type has a number of days already.',
          })
    })
    .default([]),
  staffRememberedDays: days.default(0),
}) satisfies z.ZodType<Market>

function isPlaceOnEarth(text: string): boolean {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [latitude = Number.NaN, longitude = Number.NaN] = parts
  return parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
