import { isContractProcedure } from '@orpc/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRANT_SCOPES, type GrantScope } from '../common/call-access.ts'
import type { CallMeta } from '../common/call-meta.ts'
import {
  authContract,
  coreContract,
  downloadContract,
  formContract,
  liveContract,
  notificationContract,
} from '../contract.ts'
import { firstPageWith, isPageOpenWith } from '../grants/acting-pages.ts'
import { approvedGrant, enteredGrant } from '../grants/grant-form.ts'
import { actingBanner, actorInWords } from '../grants/grant-texts.ts'
import { ROUTE_DEFINITIONS } from '../menu/route-rules.ts'
import { isOwnWhileActing } from './acting-calls.ts'

const contracts = {
  ...coreContract,
  ...notificationContract,
  ...authContract,
  ...downloadContract,
  ...formContract,
  ...liveContract,
}
const scopesOf = new Map(
  Object.entries(contracts).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, procedure]) =>
      isContractProcedure(procedure)
        ? [[`${noun}.${verb}`, (procedure['~orpc'].meta as CallMeta).acting] as const]
        : [],
    ),
  ),
)
const operations = [...scopesOf.keys()]

const takesHeader = operations.filter((operation) => scopesOf.get(operation))

test('no call that takes the header is both for the giver and for oneself', () => {
  expect(takesHeader.length).toBeGreaterThan(50)
  expect(takesHeader.filter(isOwnWhileActing)).toEqual([])
  expect(operations.filter(isOwnWhileActing).length).toBeGreaterThan(10)
  expect(scopesOf.get('listings.get')).toEqual(['viewListings'])
  expect(scopesOf.get('listings.promote')).toEqual(['sendToMls'])
  expect(scopesOf.get('passwords.change')).toBeUndefined()
})

test('no call of password, factors, sessions, agreement, inbox, preferences, grants, staff or exports takes the header', () => {
  const closed =
    /^(passwords|factors|passkeys|sessions|securityEvents|eula|notifications|snoozes|notificationPreferences|systemMessages|preferences|grants|recentEntries|calendarFeed|staff\w*|exports|viewAs|audit|stream|menus|dashboard|application\w*|articles|members\.(current|claims))\b/
  expect(takesHeader.filter((operation) => closed.test(operation))).toEqual([])
})

test('pages open by the scopes of the grant, and others never', () => {
  const isOpen = (path: string, ...scopes: GrantScope[]) => isPageOpenWith(scopes, path)
  expect(isOpen('/registered', 'viewListings')).toBe(true)
  expect(isOpen('/registered/', 'sendToMls')).toBe(true)
  expect(isOpen('/registered/new', 'viewListings')).toBe(false)
  expect(isOpen('/registered/new', 'editListings')).toBe(true)
  expect(isOpen('/registered/6f0f', 'editListings')).toBe(true)
  expect(isOpen('/registered', 'settings', 'classes')).toBe(false)
  expect(isOpen('/deadlines', 'viewListings')).toBe(true)
  expect(isOpen('/training/class-list', 'classes')).toBe(true)
  expect(isOpen('/training/my-course-requests', 'classes')).toBe(false)
  expect(isOpen('/training/registration/4', 'classes')).toBe(true)
  expect(isOpen('/settings/member-settings', 'settings')).toBe(true)
  expect(isOpen('/settings/office-settings', 'settings')).toBe(false)
  const closed = ROUTE_DEFINITIONS.filter(({ path }) => !isPageOpenWith(GRANT_SCOPES, path))
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/account-settings', '/account-settings/{urlTab}', '/notifications']),
  )
  expect(isPageOpenWith(GRANT_SCOPES, '/account-settings/acting-for-others')).toBe(false)
  expect(isPageOpenWith(GRANT_SCOPES, '/nowhere')).toBe(false)
})

test('the page with which acting begins is open', () => {
  fc.assert(
    fc.property(fc.subarray([...GRANT_SCOPES], { minLength: 1 }), (scopes) => {
      expect(isPageOpenWith(scopes, firstPageWith(scopes))).toBe(true)
    }),
  )
  expect(firstPageWith(['classes'])).toBe('/training')
  expect(firstPageWith([])).toBe('/')
})

test('banner and actor in words', () => {
  const giver = { firstName: 'Ada', lastName: 'Lovelace', loginId: 'agent1' }
  expect(actingBanner(giver, '2026-12-31')).toBe('You are acting for Ada Lovelace (agent1) until 12-31-2026.')
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
  expect(messages({ receiver: '' })).toEqual(['Choose a person.'])
  expect(messages({ scopes: [] })).toEqual(['Choose at least one permission.'])
  expect(messages({ scopes: ['everything'] })).toEqual(['Choose permissions from the list.'])
  expect(messages({ lastDay: '' })).toEqual(['End date is required.'])
  expect(messages({ firstDay: '2026-02-30' })).toEqual([
    'Start date must be a date between 01-01-1900 and 12-31-2199.',
  ])
  expect(messages({ reason: ' ' })).toEqual(['Reason is required.'])
  expect(messages({ reason: 'x'.repeat(501) })).toEqual(['Reason must be at most 500 characters'])
  expect(approvedGrant.parse({})).toEqual({})
})
