import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTS, ASSUMED, busiestMinute, morningOf, times } from './morning.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('everybody who comes signs in once, two thirds of them within 25 minutes around 9', () => {
  const minutes = morningOf(100_000)
  const arrivals = minutes.map(({ arrivalsPerSecond }) => arrivalsPerSecond * 60)
  expect(sum(arrivals)).toBeCloseTo(50_000, 0)
  const around = minutes.flatMap(({ minute, arrivalsPerSecond }) =>
    minute >= 515 && minute < 565 ? [arrivalsPerSecond * 60] : [],
  )
  expect(sum(around) / 50_000).toBeCloseTo(0.6827, 3)
})

test('who has come stays open for 25 minutes, and most are open a while after most came', () => {
  const minutes = morningOf(100_000)
  expect(sum(minutes.map(({ open }) => open))).toBeCloseTo(50_000 * 25, -2)
  const mostCome = busiestMinute(minutes, ({ signIn }) => signIn)
  const mostOpen = busiestMinute(minutes, ({ refresh }) => refresh)
  expect(Math.abs(mostOpen.minute - mostCome.minute - 12)).toBeLessThan(2)
  expect(mostOpen.open).toBeGreaterThan(18_000)
  expect(mostOpen.open).toBeLessThan(20_000)
})

test('each open page renews its token every nine minutes and asks for its lists every five', () => {
  for (const { open, rates } of morningOf(10_000)) {
    expect(rates.renewal * 540).toBeCloseTo(open)
    expect(rates.refresh * 300).toBeCloseTo(open)
    expect(rates.listings * ASSUMED.staySeconds).toBeCloseTo(open * 1.5)
  }
})

test('ten times as many members do everything ten times as often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 359 }), (members, index) => {
      const [one, ten] = [morningOf(members)[index], morningOf(members * 10)[index]]
      if (!one || !ten) throw new Error('There is no such minute.')
      const tenTimes = times(one.rates, 10)
      for (const act of ACTS) expect(ten.rates[act]).toBeCloseTo(tenTimes[act])
    }),
    { numRuns: 30 },
  )
})
