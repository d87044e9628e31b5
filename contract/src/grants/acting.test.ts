import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import {
  authContract,
  coreContract,
  downloadContract,
  formContract,
  liveContract,
  notificationContract,
} from '../contract.ts'
import { scopesFor } from './acting-calls.ts'
import { approvedGrant, enteredGrant } from './grant-form.ts'
import { actorInWords } from './grant-texts.ts'

const contracts = {
  ...coreContract,
  ...notificationContract,
  ...authContract,
  ...downloadContract,
  ...formContract,
  ...liveContract,
}
const operations = Object.entries(contracts).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, procedure]) =>
    isContractProcedure(procedure) ? [`${noun}.${verb}`] : [],
  ),
)

const takesHeader = operations.filter((operation) => scopesFor(operation))

test('calls take the header by the scopes of their operation', () => {
  expect(takesHeader.length).toBeGreaterThan(50)
  expect(scopesFor('listings.get')).toEqual(['viewListings'])
  expect(scopesFor('listings.promote')).toEqual(['sendToMls'])
  expect(scopesFor('passwords.change')).toBeUndefined()
  expect(scopesFor('toString')).toBeUndefined()
})

test('no call of password, factors, sessions, agreement, inbox, preferences, grants, staff or exports takes the header', () => {
  const closed =
    /^(passwords|factors|passkeys|sessions|securityEvents|eula|notifications|snoozes|notificationPreferences|systemMessages|preferences|grants|recentEntries|calendarFeed|staff\w*|exports|viewAs|audit|stream|menus|dashboard|application\w*|articles|members\.(current|claims))\b/
  expect(takesHeader.filter((operation) => closed.test(operation))).toEqual([])
})

test('who acted is named with the member for whom', () => {
  expect(actorInWords('pa1', 'agent1')).toBe('pa1 for agent1')
  expect(actorInWords('pa1', null)).toBe('pa1')
})

const form = {
  giver: ' agent1 ',
  receiver: 'pa1',
  scopes: ['viewListings'],
  firstDay: '2026-11-27',
  lastDay: '2026-12-31',
  reason: 'Vacation',
}
const messages = (more: object) =>
  enteredGrant.safeParse({ ...form, ...more }).error?.issues.map(({ message }) => message)

test('a grant is entered with both members, scopes, days and a reason', () => {
  expect(enteredGrant.parse(form)).toEqual({ ...form, giver: 'agent1' })
  expect(messages({ receiver: '' })).toEqual(['User ID Required'])
  expect(messages({ scopes: [] })).toEqual(['Choose at least one permission.'])
  expect(messages({ scopes: ['everything'] })).toEqual(['Choose permissions of the list.'])
  expect(messages({ lastDay: '' })).toEqual(['End date is required.'])
  expect(messages({ firstDay: '2026-02-30' })).toEqual(['Start date must be a date.'])
  expect(messages({ reason: ' ' })).toEqual(['Reason is required.'])
  expect(messages({ reason: 'x'.repeat(501) })).toEqual(['Reason must be at most 500 characters'])
  expect(approvedGrant.parse({})).toEqual({})
})
