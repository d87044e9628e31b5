import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedField, changedBy, sidesOf } from './compared-fields.ts'

const field = fc.record({
  name: fc.constantFrom('price', 'city', 'remarks'),
  label: fc.string(),
  former: fc.constantFrom('a', 'b', 'c'),
  mine: fc.constantFrom('a', 'b', 'c'),
  theirs: fc.constantFrom('a', 'b', 'c'),
})
const fields = fc.uniqueArray(field, { selector: ({ name }) => name })

test('a field changed by only one side is taken from it, and nothing is chosen where both did [5/DRAFT-12]', () => {
  const entry = (former: string, mine: string, theirs: string): ComparedField => ({
    name: 'city',
    label: 'City',
    former,
    mine,
    theirs,
  })
  expect(changedBy(entry('a', 'a', 'a'))).toBeNull()
  expect(changedBy(entry('a', 'b', 'b'))).toBeNull()
  expect(changedBy(entry('a', 'b', 'a'))).toBe('mine')
  expect(changedBy(entry('a', 'a', 'b'))).toBe('theirs')
  expect(changedBy(entry('a', 'b', 'c'))).toBe('both')
  expect(sidesOf([entry('a', 'b', 'c')], {})).toBeNull()
  expect(sidesOf([entry('a', 'b', 'c')], { city: 'theirs' })).toEqual([{ name: 'city', side: 'theirs' }])
  expect(sidesOf([entry('a', 'b', 'a')], { city: 'theirs' })).toEqual([{ name: 'city', side: 'mine' }])
})

test('no change of either side is lost without a choice [5/DRAFT-12]', () => {
  fc.assert(
    fc.property(
      fields,
      fc.dictionary(
        fc.constantFrom('price', 'city', 'remarks'),
        fc.constantFrom('mine' as const, 'theirs' as const),
      ),
      (all, choices) => {
        const sides = sidesOf(all, choices)
        const contested = all.filter(({ former, mine, theirs }) => new Set([former, mine, theirs]).size === 3)
        expect(sides === null).toBe(contested.some(({ name }) => choices[name] === undefined))
        for (const { name, side } of sides ?? []) {
          const { former, mine, theirs } = all.find((entry) => entry.name === name) ?? ({} as ComparedField)
          const dropped = side === 'mine' ? theirs : mine
          expect(dropped === former || choices[name] === side).toBe(true)
        }
      },
    ),
  )
})
