import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INPUT_KINDS,
  inputKind,
  isSettingEditable,
  isSettingValue,
  lockReason,
  mayChoose,
  type OwnerType,
  offeredChoices,
  valueThatHolds,
} from './setting-rules.ts'

const owners = [1, 2, 3, 4, 5] as const
const anOwner = fc.constantFrom<OwnerType>(...owners)
const aLevel = fc.integer({ min: 1, max: 5 })

test('there are eight input types, and any other id has no control [1/D1-76, 1/SET-06]', () => {
  expect(INPUT_KINDS).toEqual({
    1: 'text',
    2: 'textarea',
    3: 'number',
    4: 'select',
    5: 'radio',
    6: 'switch',
    7: 'date',
    8: 'email',
  })
  for (const id of [0, 9, 99, -1, 1.5, Number.NaN]) expect(inputKind(id)).toBeNull()
})

test('a value of 99 of the main office locks members and offices, even where the type allows a change [1/SET-23, 1/D1-77]', () => {
  fc.assert(
    fc.property(aLevel, fc.boolean(), (accessLevel, defaultAllow) => {
      for (const owner of [1, 2] as const)
        expect(isSettingEditable(owner, { accessLevel, defaultAllow }, '99')).toBe(false)
      const type = { accessLevel, defaultAllow }
      expect(isSettingEditable(3, type, '99')).toBe(isSettingEditable(3, type, null))
    }),
  )
})

test('without a lock the access level decides, then what the type allows [1/SET-21, 1/SET-22, 1/D1-77, 1/D1-80]', () => {
  const at = (owner: OwnerType, defaultAllow: boolean) =>
    [1, 2, 3, 4, 5].filter((accessLevel) => isSettingEditable(owner, { accessLevel, defaultAllow }, null))
  expect(owners.map((owner) => at(owner, false))).toEqual([[1], [1, 2], [1, 2, 3], [], []])
  const all = [1, 2, 3, 4, 5]
  expect(owners.map((owner) => at(owner, true))).toEqual([all, all, all, [], []])
})

test('any value of the main office but 99 locks nothing', () => {
  fc.assert(
    fc.property(anOwner, aLevel, fc.boolean(), fc.string(), (owner, accessLevel, defaultAllow, value) => {
      fc.pre(value !== '99')
      const type = { accessLevel, defaultAllow }
      expect(isSettingEditable(owner, type, value)).toBe(isSettingEditable(owner, type, null))
    }),
  )
})

test('a lock says who holds it', () => {
  const type = { accessLevel: 2, defaultAllow: false }
  expect(lockReason(1, type, '99')).toBe('Set by your main office.')
  expect(lockReason(1, type, null)).toBe('Set by your office.')
  expect(lockReason(2, { ...type, accessLevel: 3 }, null)).toBe('Set by your main office.')
  expect(lockReason(3, { ...type, accessLevel: 4 }, '99')).toBe('Set by your association.')
  expect(lockReason(3, { ...type, accessLevel: 5 }, null)).toBe('Set by the MLS.')
})

const choices = [
  { sortOrder: 2, shortValue: '99', longValue: 'Locked' },
  { sortOrder: 1, shortValue: 'B', longValue: 'Second' },
  { sortOrder: 0, shortValue: 'A', longValue: 'First' },
]

test('choices stand in their order, and 99 is offered and accepted from level 3 on [1/SET-19, 1/SET-20, 1/D1-78]', () => {
  const offered = (level: number) => offeredChoices(choices, level).map(({ shortValue }) => shortValue)
  for (const level of [0, 1, 2]) expect(offered(level)).toEqual(['A', 'B'])
  for (const level of [3, 4, 5]) expect(offered(level)).toEqual(['A', 'B', '99'])
  expect([0, 1, 2, 3, 4, 5].filter((level) => mayChoose('99', level))).toEqual([3, 4, 5])
  expect(mayChoose('9', 0)).toBe(true)
})

const typeOf = (settingInputTypeId: number) => ({ settingInputTypeId, settingValues: choices })

test('a value has to suit its input type [1/D1-90]', () => {
  const [text, textarea, number, select, radio, toggle, date, email] = [1, 2, 3, 4, 5, 6, 7, 8].map(typeOf)
  if (!text || !textarea || !number || !select || !radio || !toggle || !date || !email) throw new Error()
  const cases = [
    [text, ['', 'a', 'x'.repeat(255)], ['x'.repeat(256)]],
    [textarea, ['', 'x'.repeat(4000)], ['x'.repeat(4001)]],
    [number, ['0', '-12', '3.25', '180'], ['', 'abc', '1e5', '1,000', ' 1', '1.', '--1', '9'.repeat(16)]],
    [select, ['A', 'B', '99'], ['', 'a', 'C', 'First']],
    [radio, ['A', 'B'], ['', 'C']],
    [toggle, ['0', '1'], ['', '2', 'true', '99']],
    [date, ['2026-11-18', '2024-02-29'], ['', '2026-02-30', '11/18/2026', '2026-11-18T00:00:00Z', '26-1-1']],
    [email, ['a@b.co', 'first.last+tag@mail.example.com'], ['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.co']],
  ] as const
  for (const [type, good, bad] of cases) {
    for (const value of good) expect(isSettingValue(type, value), value).toBe(true)
    for (const value of bad) expect(isSettingValue(type, value), value).toBe(false)
  }
  for (const value of ['', '1', 'A', '99']) expect(isSettingValue(typeOf(99), value)).toBe(false)
})

test('the nearest owner wins, and a lock of the main office outranks all [1/D1-79]', () => {
  const aValue = fc.option(
    fc.record({ shortValue: fc.constantFrom('A', 'B', '99'), ownerName: fc.string() }),
    { nil: null },
  )
  fc.assert(
    fc.property(aValue, aValue, aValue, (member, office, mainOffice) => {
      const holding = valueThatHolds({ member, office, mainOffice }, choices)
      if (mainOffice?.shortValue === '99') expect(holding).toEqual(mainOffice)
      else expect(holding).toEqual(member ?? office ?? mainOffice ?? { shortValue: 'A', ownerName: null })
    }),
  )
  expect(valueThatHolds({ member: null, office: null, mainOffice: null }, [])).toBeNull()
})
