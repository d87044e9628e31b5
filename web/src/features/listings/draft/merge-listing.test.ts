import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PLACE, newListingValues } from '../wizard/listing-values.ts'
import { changedFields, type ListingInput, mergeListing } from './merge-listing.ts'

const input = (values: Partial<ListingInput['values']> = {}, place = {}): ListingInput => ({
  values: { ...newListingValues('2026-11-18', 'agent1'), listPrice: 600_000, ...values },
  place: { ...NO_PLACE, ...place },
})

test("only the member's own changes are applied to a version that another has stored [2/D2-113]", () => {
  const stored = input({ unitNumber: '77', listTeamKey: 'TeamB' }, { latitude: 34 })
  const merged = mergeListing(input(), input({ listPrice: 650_000 }), stored)
  expect(merged.values).toMatchObject({ listPrice: 650_000, unitNumber: '77', listTeamKey: 'TeamB' })
  expect(merged.place.latitude).toBe(34)
  expect(merged.taken).toEqual(['unitNumber', 'listTeamKey'])
  expect(merged.contested).toEqual([])
  expect(merged.base).toEqual(stored)
})

test('a field that both have changed stays as it is and conflicts, also after the next change [2/D2-113]', () => {
  const mine = input({ listPrice: 650_000, unitNumber: '1' })
  const first = mergeListing(input(), mine, input({ listPrice: 700_000, unitNumber: '1' }))
  expect(first.contested).toEqual(['listPrice'])
  expect(first.values).toMatchObject({ listPrice: 650_000, unitNumber: '1' })
  const second = mergeListing(first.base, first, input({ listPrice: 700_000, unitNumber: '2' }))
  expect(second.contested).toEqual(['listPrice'])
  expect(second.values).toMatchObject({ listPrice: 650_000, unitNumber: '2' })
})

test('the start marketing date and its checkbox go together', () => {
  const base = input({ startShowingDate: '2026-11-20' })
  const stored = input({ startShowingDate: '', noMarketing: true })
  expect(mergeListing(base, base, stored).values).toMatchObject({ startShowingDate: '', noMarketing: true })
  const mine = input({ startShowingDate: '2026-11-25' })
  const merged = mergeListing(base, mine, stored)
  expect(merged.contested).toEqual(['startShowingDate'])
  expect(merged.values).toMatchObject({ startShowingDate: '2026-11-25', noMarketing: false })
})

test('for any changes of two members, none is lost silently [2/D2-113]', () => {
  const side = fc.record({
    unitNumber: fc.constantFrom('', '1', '2'),
    listTeamKey: fc.constantFrom('', 'A', 'B'),
    listPrice: fc.constantFrom(1, 2, 3),
    city: fc.constantFrom('', 'Indio', 'Palm Desert'),
  })
  fc.assert(
    fc.property(side, side, side, (before, here, there) => {
      const [base, mine, stored] = [input(before), input(here), input(there)]
      const merged = mergeListing(base, mine, stored)
      for (const name of ['unitNumber', 'listTeamKey', 'listPrice', 'city'] as const) {
        const isMineChanged = mine.values[name] !== base.values[name]
        const isStoredChanged = stored.values[name] !== base.values[name]
        const isContested = isMineChanged && isStoredChanged && mine.values[name] !== stored.values[name]
        expect(merged.contested.includes(name)).toBe(isContested)
        expect(merged.values[name]).toBe(isMineChanged ? mine.values[name] : stored.values[name])
        expect(merged.taken.includes(name)).toBe(!isMineChanged && isStoredChanged)
      }
      // Merging again with the same version changes nothing: a reload restores the same conflict.
      const again = mergeListing(merged.base, merged, stored)
      expect(changedFields(again.values, merged.values)).toEqual([])
      expect(again.contested).toEqual(merged.contested)
    }),
  )
})
