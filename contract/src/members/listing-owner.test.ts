import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAgentLeft, isFormerAgent, ofFormerOffice } from './listing-owner.ts'

const office = fc.constantFrom(null, 'A1', 'A2', 'a1')
const agent = fc.record({ officeCode: office, isActive: fc.boolean() })
const flags = { isCrmlsAdmin: false, isCrmlsAorAdmin: false, isCrmlsOfficeAdmin: false }
const reader = { ...flags, userlevel: 1, typeId: 1, loginId: 'agent1', officeCode: 'A2', isActive: true }

test('an agent is there exactly while active in the office of the listing; one without an office has no owner to leave [5/OWN-03, 5/D5-117]', () => {
  fc.assert(
    fc.property(office, fc.option(agent), (listOffice, present) => {
      const isThere = present?.isActive === true && present.officeCode === listOffice
      expect(hasAgentLeft(listOffice, present)).toBe(listOffice !== null && !isThere)
    }),
  )
})

test('a return to the office of a listing, and nothing else, takes the leaving back', () => {
  fc.assert(
    fc.property(office, office, fc.boolean(), (listOffice, other, isActive) => {
      fc.pre(listOffice !== null)
      expect(hasAgentLeft(listOffice, { officeCode: listOffice, isActive: true })).toBe(false)
      expect(
        hasAgentLeft(listOffice, { officeCode: other, isActive: isActive && other !== listOffice }),
      ).toBe(true)
    }),
  )
})

test('only the list agent without a wider reach is a former agent, in any spelling of the User ID [5/OWN-06]', () => {
  const listing = { listAgentMlsId: 'Agent1', listOfficeCode: 'A1' }
  expect(isFormerAgent(listing, reader)).toBe(true)
  expect(isFormerAgent(listing, { ...reader, officeCode: 'A1' })).toBe(false)
  expect(isFormerAgent(listing, { ...reader, loginId: 'agent2' })).toBe(false)
  expect(isFormerAgent(listing, { ...reader, typeId: 2 })).toBe(false)
  expect(isFormerAgent(listing, { ...reader, isCrmlsAdmin: true })).toBe(false)
  expect(isFormerAgent({ ...listing, listOfficeCode: null }, reader)).toBe(false)
})

test('the line names the office, or says that it is another one', () => {
  expect(ofFormerOffice('Ridge Realty')).toBe('This listing belongs to Ridge Realty, your former office.')
  expect(ofFormerOffice(null)).toBe('This listing belongs to another office, your former office.')
})
