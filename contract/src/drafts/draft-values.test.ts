import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { EXEMPTION_KINDS } from '../deadlines/listing-options.ts'
import { GRANT_PURPOSES } from '../grants/grant-purposes.ts'
import { findRoute, ROUTE_DEFINITIONS } from '../menu/route-rules.ts'
import { DRAFT_FORM_NAMES, DRAFT_FORMS } from './draft-forms.ts'
import { DRAFT_VALUES } from './draft-values.ts'
import { NEW_DRAFT } from './new-draft.ts'

const text = fc.string()
const textOrNone = fc.option(text, { nil: null })
const settings = fc.record({
  changes: fc.dictionary(
    fc.integer({ min: 1, max: 999_999_999 }).map(String),
    fc.record({ value: text, seen: textOrNone }, { noNullPrototype: true }),
    { noNullPrototype: true },
  ),
})

/** Any values that the fields of a form can hold, valid or not. */
const TYPED = {
  'member-settings': settings,
  'office-settings': settings,
  'course-request': fc.record({ topic: text, comments: text, dateTime: text }),
  'aor-message': fc.record({
    systemNotificationStatusId: fc.option(fc.nat(), { nil: null }),
    message: text,
    url: text,
    expirationDate: text,
  }),
  compliance: fc.record({
    exemptionKind: fc.constantFrom(...EXEMPTION_KINDS),
    sellerSignedAt: textOrNone,
    firstMarketedOn: textOrNone,
    firstPrivateShowingOn: textOrNone,
    firstPrivateMarketingOn: textOrNone,
  }),
  grant: fc.record({
    purpose: fc.constantFrom(...GRANT_PURPOSES),
    giver: text,
    receiver: text,
    scopes: fc.subarray([...GRANT_SCOPES]),
    firstDay: text,
    lastDay: text,
    reason: text,
  }),
}
const NAMES = Object.keys(TYPED) as (keyof typeof TYPED)[]

test.each(NAMES)('%s: typed text is kept as it is, and nothing beside it [5/DRAFT-06]', (form) => {
  fc.assert(
    fc.property(TYPED[form] as fc.Arbitrary<Record<string, unknown>>, text, (values, secret) => {
      const sent = { ...values, password: secret, code: secret, file: { data: secret } }
      expect(DRAFT_VALUES[form].parse(sent)).toEqual(values)
    }),
  )
})

test.each(NAMES)('%s: a draft without one of its fields is not of the form', (form) => {
  const [values] = fc.sample<Record<string, unknown>>(TYPED[form], 1)
  for (const field of Object.keys(values ?? {})) {
    const { [field]: _, ...rest } = values ?? {}
    expect(DRAFT_VALUES[form].safeParse(rest).success, field).toBe(false)
  }
})

test('a change of a setting keeps its own fields, under the number of the setting', () => {
  const change = { value: 'x', seen: null, isContested: true }
  const keep = (changes: object) => DRAFT_VALUES['member-settings'].safeParse({ changes })
  expect(keep({ 7: { ...change, password: 'Quillfeather' } }).data).toEqual({ changes: { 7: change } })
  for (const wrong of [{ password: change }, { 7: 'x' }, { 7: { value: 'x' } }, { '-1': change }])
    expect(keep(wrong).success, JSON.stringify(wrong)).toBe(false)
})

test('each form of drafts stands on a page of the portal', () => {
  for (const form of DRAFT_FORM_NAMES)
    expect(findRoute(ROUTE_DEFINITIONS, DRAFT_FORMS[form].path(NEW_DRAFT)), form).toBeDefined()
})
