import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUTOMATIC_WITHIN_SECONDS,
  isAutomaticTaken,
  isPasskeyOffered,
  mayMakePasskey,
  type OfferStanding,
} from './passkey-offer-rules.ts'
import { FACTOR_ACCESS } from './second-factor.ts'
import { SIGN_IN_WAYS } from './sign-in-way.ts'

const now = new Date('2026-11-18T20:00:00.000Z')
const moment = { now, today: '2026-11-18', sessionId: 'this' }
const secondsAgo = (seconds: number) => now.getTime() / 1000 - seconds
const standing: OfferStanding = {
  way: 'password',
  signedInAt: secondsAgo(10),
  isOn: true,
  isSiteOfPortal: true,
  access: 'optional',
  hasPasskey: false,
  factors: 1,
  maxFactors: 4,
  shownOn: null,
  shownIn: null,
  triedOn: null,
  hiddenUntil: null,
  isDeclined: false,
}
const isOffered = (part: Partial<OfferStanding>) => isPasskeyOffered({ ...standing, ...part }, moment)
const mayMake = (part: Partial<OfferStanding>) => mayMakePasskey({ ...standing, ...part }, moment)

test('a passkey is offered after a sign-in by password to members who have none and can add one', () => {
  expect(isOffered({})).toBe(true)
  expect(isOffered({ way: 'secondStep' })).toBe(true)
  for (const part of [
    { way: 'passkey' },
    { way: null },
    { isOn: false },
    { access: 'none' },
    { hasPasskey: true },
    { factors: 4 },
    { factors: 5 },
  ] as const)
    expect([isOffered(part), mayMake(part)]).toEqual([false, false])
  expect(isOffered({ access: 'required', factors: 3 })).toBe(true)
})

test('it is not offered after `decline`, and again 30 days after `Not now`', () => {
  expect([isOffered({ isDeclined: true }), mayMake({ isDeclined: true })]).toEqual([false, false])
  const later = new Date(now.getTime() + 1)
  expect([isOffered({ hiddenUntil: later }), mayMake({ hiddenUntil: later })]).toEqual([false, false])
  expect([isOffered({ hiddenUntil: now }), mayMake({ hiddenUntil: now })]).toEqual([true, true])
})

test('of the sessions of a day one sees it, until the offer has an answer', () => {
  expect(isOffered({ shownOn: '2026-11-18', shownIn: 'other' })).toBe(false)
  expect(isOffered({ shownOn: '2026-11-18', shownIn: 'this' })).toBe(true)
  expect(isOffered({ shownOn: '2026-11-17', shownIn: 'other' })).toBe(true)
})

test('a browser makes one by itself within 5 minutes of the sign-in, once a day, on the site of the provider alone', () => {
  expect(mayMake({ signedInAt: secondsAgo(AUTOMATIC_WITHIN_SECONDS) })).toBe(true)
  expect(mayMake({ signedInAt: secondsAgo(AUTOMATIC_WITHIN_SECONDS + 1) })).toBe(false)
  expect(mayMake({ isSiteOfPortal: false })).toBe(false)
  expect(mayMake({ triedOn: '2026-11-18' })).toBe(false)
  expect(mayMake({ triedOn: '2026-11-17' })).toBe(true)
  // The offer that was started today is still taken.
  expect(isAutomaticTaken({ ...standing, triedOn: '2026-11-18' }, now)).toBe(true)
})

test('nothing that a member has refused or cannot have is ever offered or made, in any state', () => {
  const day = fc.constantFrom(null, '2026-11-17', '2026-11-18')
  const any = fc.record<OfferStanding>({
    way: fc.constantFrom(null, ...SIGN_IN_WAYS),
    signedInAt: fc.integer({ min: 0, max: 1000 }).map(secondsAgo),
    isOn: fc.boolean(),
    isSiteOfPortal: fc.boolean(),
    access: fc.constantFrom(...FACTOR_ACCESS),
    hasPasskey: fc.boolean(),
    factors: fc.integer({ min: 0, max: 6 }),
    maxFactors: fc.constant(4),
    shownOn: day,
    shownIn: fc.constantFrom(null, 'this', 'other'),
    triedOn: day,
    hiddenUntil: fc.option(fc.date({ noInvalidDate: true })),
    isDeclined: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (facts) => {
      const isRefused =
        facts.isDeclined ||
        facts.hasPasskey ||
        facts.access === 'none' ||
        facts.factors >= facts.maxFactors ||
        (facts.hiddenUntil !== null && facts.hiddenUntil > now)
      const isAny = isPasskeyOffered(facts, moment) || isAutomaticTaken(facts, now)
      expect(isAny && isRefused).toBe(false)
      expect(mayMakePasskey(facts, moment) && !isAutomaticTaken(facts, now)).toBe(false)
    }),
  )
})
