import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUDIENCE_FIELDS, AUDIENCE_OPERATORS } from '../../audience/audience-fields.ts'
import { withinOwnAssociation } from './own-association.ts'

const own = { field: 'AorShortName', op: 'Equal', values: ['CV'] }
const type = { field: 'MemberTypeId', op: 'In', values: ['1', '2'] }

test('the own association comes first, and further entries stay', () => {
  expect(withinOwnAssociation([], 'CV')).toEqual([own])
  expect(withinOwnAssociation([type], 'CV')).toEqual([own, type])
  expect(withinOwnAssociation([type, own, own], 'CV')).toEqual([own, type])
  expect(withinOwnAssociation([{ field: 'aorshortname', op: 'in', values: ['cv', 'CV'] }], 'CV')).toEqual([
    own,
  ])
  const unknown = { field: 'Shoe', op: 'Equal', values: ['42'] }
  expect(withinOwnAssociation([unknown], 'CV')).toEqual([own, unknown])
})

test.for([
  ['another value', { ...own, values: ['PT'] }],
  ['another value beside the own one', { ...own, op: 'In', values: ['CV', 'PT'] }],
  ['everybody but another one', { ...own, op: 'notEqual', values: ['PT'] }],
  ['everybody but the own one', { ...own, op: 'notEqual' }],
  ['a part of a name', { ...own, op: 'Contains' }],
  ['an unknown operator', { ...own, op: 'Like' }],
  ['no value', { ...own, values: [] }],
] as const)('%s is refused', ([, entry]) => {
  expect(withinOwnAssociation([type, { ...entry, values: [...entry.values] }], 'CV')).toBeNull()
})

test('any request gives an audience that begins with the own association and names no other', () => {
  const entry = fc.record({
    field: fc.constantFrom(...AUDIENCE_FIELDS, 'AORSHORTNAME', 'Shoe'),
    op: fc.constantFrom(...AUDIENCE_OPERATORS, 'EQUAL', 'Like'),
    values: fc.array(fc.constantFrom('CV', 'cv', 'PT', '1'), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
      const [first, ...rest] = withinOwnAssociation(entries, 'CV') ?? [own]
      expect(first).toEqual(own)
      expect(rest.filter(({ field }) => field.toLowerCase() === 'aorshortname')).toEqual([])
    }),
  )
})
