import fc from 'fast-check'
import { expect, test } from 'vitest'
import { california } from '../market/california.ts'
import { enteredMarket } from '../staff/content/checks/market-check.ts'
import { maskedNetwork } from './masked-network.ts'
import {
  askAgainInWords,
  endOfRemembering,
  judgeRemembered,
  rememberedDays,
  rememberInWords,
} from './remembered-browser-rules.ts'

const DAY = 86_400_000
const at = (ms: number) => new Date(Date.UTC(2026, 10, 18) + ms)
const login = {
  now: at(0),
  isSecretRight: true,
  network: '203.0.113.7',
  usedOn: at(-DAY),
  usedIn: '203.0.114.9',
  endsOn: at(DAY),
  wrongTries: 9,
}
const address = fc.tuple(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 0, max: 3 }),
  fc.nat(255),
  fc.nat(255),
)
const logins = fc.record({
  now: fc.integer({ min: 0, max: 200 * DAY }).map(at),
  isSecretRight: fc.boolean(),
  network: address.map((parts) => parts.join('.')),
  usedOn: fc.integer({ min: -100 * DAY, max: 0 }).map(at),
  usedIn: address.map((parts) => parts.join('.')),
  endsOn: fc.integer({ min: -DAY, max: 200 * DAY }).map(at),
  wrongTries: fc.nat(20),
})

test('a remembered browser passes with its secret, in its days and network, and below ten wrong tries', () => {
  expect(judgeRemembered(login)).toBe('known')
  expect(judgeRemembered({ ...login, wrongTries: 10 })).toBe('wrongTries')
  expect(judgeRemembered({ ...login, network: '203.1.113.7' })).toBe('network')
  expect(judgeRemembered({ ...login, network: '2001:db8:1::/64', usedIn: '2001:db8:2::/64' })).toBe('known')
  expect(judgeRemembered({ ...login, network: '2001:db9:1::/64', usedIn: '2001:db8:1::/64' })).toBe('network')
  expect(judgeRemembered({ ...login, endsOn: login.now })).toBe('expired')
  expect(judgeRemembered({ ...login, isSecretRight: false })).toBe('copied')
})

test('a secret that was replaced within a minute on the same network is asked, and no copy', () => {
  const replaced = { ...login, isSecretRight: false, network: login.usedIn }
  expect(judgeRemembered({ ...replaced, usedOn: at(-59_999) })).toBe('ask')
  expect(judgeRemembered({ ...replaced, usedOn: at(-60_000) })).toBe('copied')
  expect(judgeRemembered({ ...replaced, usedOn: at(-59_999), network: login.network })).toBe('copied')
})

test('nothing passes with a wrong secret, after its end, from elsewhere or after ten tries', () => {
  fc.assert(
    fc.property(logins, (one) => {
      const isGood =
        one.isSecretRight &&
        one.now < one.endsOn &&
        maskedNetwork(one.network) === maskedNetwork(one.usedIn) &&
        one.wrongTries < 10
      expect(judgeRemembered(one) === 'known').toBe(isGood)
      expect(['copied', 'ask'].includes(judgeRemembered(one))).toBe(!one.isSecretRight)
    }),
  )
})

test('time and wrong tries never make a browser pass that did not pass before', () => {
  fc.assert(
    fc.property(logins, fc.nat(100 * DAY), fc.nat(20), (one, later, more) => {
      const after = { ...one, now: new Date(one.now.getTime() + later), wrongTries: one.wrongTries + more }
      if (judgeRemembered(one) !== 'known') expect(judgeRemembered(after)).not.toBe('known')
    }),
  )
})

test('the days follow from the member type, 30 without a row, and for staff from their own number alone', () => {
  const set = {
    rememberedDays: [
      { memberType: 1, days: 7 },
      { memberType: 2, days: 0 },
    ],
    staffRememberedDays: 3,
  }
  const days = (typeId: number | null, isStaff = false) => rememberedDays(set, { typeId, isStaff })
  expect([days(1), days(2), days(5), days(null)]).toEqual([7, 0, 30, 30])
  expect([days(1, true), days(12, true)]).toEqual([3, 3])
  expect(rememberedDays(california, { typeId: 12, isStaff: true })).toBe(0)
})

test('fewer days shorten what is remembered, more leave it', () => {
  const browser = { rememberedOn: at(0), expiresAt: at(30 * DAY) }
  expect([0, 7, 30, 90].map((days) => endOfRemembering(browser, days))).toEqual([
    at(0),
    at(7 * DAY),
    at(30 * DAY),
    at(30 * DAY),
  ])
  fc.assert(
    fc.property(fc.nat(90), fc.nat(90), (promised, now) => {
      const end = endOfRemembering({ rememberedOn: at(0), expiresAt: at(promised * DAY) }, now)
      expect(end).toEqual(at(Math.min(promised, now) * DAY))
    }),
  )
})

test('the words of the box and of the question', () => {
  expect([rememberInWords(1), rememberInWords(30)]).toEqual([
    'Remember this browser for 1 day',
    'Remember this browser for 30 days',
  ])
  expect(askAgainInWords('network')).toBe(
    'You are asked again because you are on another network than at your last login in this browser.',
  )
})

test('days are whole numbers from 0 to 90, one for each member type [5/KNOWN-08]', () => {
  const problems = (more: object) =>
    enteredMarket
      .safeParse({ ...california, ...more })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  expect(
    problems({
      rememberedDays: [
        { memberType: 1, days: 0 },
        { memberType: 2, days: 90 },
      ],
    }),
  ).toEqual([])
  for (const days of [-1, 91, 1.5, null])
    expect(problems({ rememberedDays: [{ memberType: 1, days }], staffRememberedDays: days })).toEqual([
      'rememberedDays.0.days: Enter a number of days from 0 to 90.',
      'staffRememberedDays: Enter a number of days from 0 to 90.',
    ])
  expect(
    problems({
      rememberedDays: [
        { memberType: 1, days: 5 },
        { memberType: 1, days: 6 },
      ],
    }),
  ).toEqual(['rememberedDays.1.memberType: This member type has a number of days already.'])
  const { rememberedDays: _days, staffRememberedDays: _staff, ...before } = california
  expect(enteredMarket.parse(before)).toMatchObject({ rememberedDays: [], staffRememberedDays: 0 })
})
