import { expect, test } from 'vitest'
import { rosterMember } from './roster-form.ts'
import { sentStanding } from './standing-form.ts'

const readOf = (record: object) => {
  const { MemberStanding, MemberStandingReason, MemberDuesAmount, MemberDuesDate, MemberDuesApplication } =
    rosterMember.parse(record)
  return [MemberStanding, MemberStandingReason, MemberDuesAmount, MemberDuesDate, MemberDuesApplication]
}
const faultOf = (record: object) => rosterMember.safeParse(record).error?.issues[0]?.message

test('the columns of a roster are read as people write them; an empty standing is a good one [5/STAND-02, 5/D5-144]', () => {
  expect(readOf({})).toEqual([undefined, undefined, undefined, undefined, undefined])
  for (const empty of ['', ' ', null]) expect(readOf({ MemberStanding: empty })[0]).toBe('good')
  expect(faultOf({ MemberStanding: '?' })).toContain('must be')
  for (const words of ['Past Due', 'pastDue', 'PAST_DUE', 'past due.'])
    expect(readOf({ MemberStanding: words })[0], words).toBe('pastDue')
  expect(
    readOf({
      MemberStanding: 'SUSPENDED',
      MemberStandingReason: ' MLS dues 2027 ',
      MemberDuesAmount: '$1,425.50',
      MemberDuesDate: '2026-12-01T00:00:00Z',
      MemberDuesApplication: 'Pay Dues',
    }),
  ).toEqual(['suspended', 'MLS dues 2027', 1425.5, '2026-12-01', 'Pay Dues'])
  expect(readOf({ MemberStanding: 'Good', MemberDuesAmount: 425, MemberDuesDate: '' })).toEqual([
    'good',
    undefined,
    425,
    null,
    undefined,
  ])
})

test('a value that cannot be read is refused with its field [5/STAND-02]', () => {
  expect(faultOf({ MemberStanding: 'Lapsed' })).toBe('MemberStanding must be Good, Past Due or Suspended.')
  for (const amount of ['12.345', '-5', '1.000,50', 'many', '1000001'])
    expect(faultOf({ MemberDuesAmount: amount }), amount).toBe(
      'MemberDuesAmount must be an amount in dollars from 0 to 1,000,000, with at most two decimals.',
    )
  expect(faultOf({ MemberDuesDate: '12/01/2026' })).toBe(
    'MemberDuesDate must be a date between 01-01-1900 and 12-31-2199.',
  )
})

test('a program sends dollars with whole cents; what it leaves out is none [5/STAND-03]', () => {
  expect(sentStanding.parse({ standing: 'pastDue', amount: 0.29, dueOn: '2026-12-01' })).toEqual({
    standing: 'pastDue',
    reason: null,
    amount: 0.29,
    dueOn: '2026-12-01',
    application: null,
  })
  for (const body of [
    {},
    { standing: 'lapsed' },
    { standing: 'good', amount: 1.005 },
    { standing: 'good', amount: '5' },
    { standing: 'good', dueOn: '12-01-2026' },
    { standing: 'good', reason: 'x'.repeat(201) },
  ])
    expect(sentStanding.safeParse(body).success, JSON.stringify(body)).toBe(false)
})
