import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXEMPTION_KINDS } from './listing-options.ts'
import { checkedOption, offeredOptions, optionAtRegistration } from './option-at-registration.ts'

const kind = fc.constantFrom(...EXEMPTION_KINDS)
const sets = fc
  .uniqueArray(kind, { minLength: 1 })
  .map((exemptionKinds) => ({ exemptionKinds, forbidden: [] }))
const answers = fc.record({ noMarketing: fc.boolean(), chosen: fc.option(kind, { nil: undefined }) })
const usual = ['None', 'Office exclusive', 'Registered until a date'] as const
const choose = (noMarketing: boolean, chosen?: (typeof EXEMPTION_KINDS)[number]) =>
  optionAtRegistration(usual, { noMarketing, chosen })

test('a listing that is not to be marketed is an office exclusive, unless its member chose [5/OPTION-02, 5/D5-131]', () => {
  expect(choose(true)).toBe('Office exclusive')
  expect(choose(false)).toBe('None')
  expect(choose(true, 'None')).toBe('None')
  expect(choose(false, 'Registered until a date')).toBe('Registered until a date')
  expect(choose(true, 'Coming Soon')).toBe('Office exclusive')
  expect(optionAtRegistration(['None', 'Coming Soon'], { noMarketing: true, chosen: undefined })).toBe('None')
  expect(optionAtRegistration(['Coming Soon'], { noMarketing: true, chosen: undefined })).toBe('Coming Soon')
  expect(optionAtRegistration([], { noMarketing: true, chosen: 'None' })).toBeNull()
})

test('the option of a new listing is always one that its rule set names [5/OPTION-01, 5/OPTION-02]', () => {
  fc.assert(
    fc.property(sets, answers, (set, { noMarketing, chosen }) => {
      const offered = offeredOptions(set)
      expect(offered.toSorted()).toEqual(set.exemptionKinds.toSorted())
      const option = optionAtRegistration(offered, { noMarketing, chosen })
      expect(checkedOption(set, option ?? '')).toEqual({ option })
      if (chosen && offered.includes(chosen)) expect(option).toBe(chosen)
      else if (noMarketing && offered.includes('Office exclusive')) expect(option).toBe('Office exclusive')
      else if (offered.includes('None')) expect(option).toBe('None')
    }),
  )
})

test('any other option is refused with those that are named [5/OPTION-04]', () => {
  fc.assert(
    fc.property(sets, fc.oneof(kind, fc.string()), (set, sent) => {
      expect('option' in checkedOption(set, sent)).toBe(set.exemptionKinds.some((one) => one === sent))
    }),
  )
  expect(checkedOption({ exemptionKinds: [...usual], forbidden: [] }, 'Coming Soon')).toEqual({
    problem: 'Listing Option must be Standard, Office Exclusive, or Registered Until Marketing Starts',
  })
  expect(checkedOption(null, 'Office exclusive')).toEqual({ problem: 'Listing Option must be Standard' })
  expect(checkedOption(null, 'None')).toEqual({ option: 'None' })
})

test('a barred option is never offered, and its refusal is the text of the rule with its source [5/OPTION-10]', () => {
  fc.assert(
    fc.property(sets, kind, (set, option) => {
      const bar = { option, text: 'State law bars it.', source: 'Public Act 1' }
      const barring = { ...set, forbidden: [bar] }
      expect(offeredOptions(barring)).toEqual(offeredOptions(set).filter((one) => one !== option))
      expect(checkedOption(barring, option)).toEqual({ problem: 'State law bars it. (Public Act 1)' })
    }),
  )
})
