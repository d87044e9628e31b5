import { expect, test } from 'vitest'
import { grantEndedText, grantGivenText } from './grant-texts.ts'

const giver = { loginId: 'agent1', firstName: 'Avery', lastName: 'Stone' }
const receiver = { loginId: 'm1265', firstName: 'Mae', lastName: 'Cole' }
const parties = { giver, receiver }

test('the receiver and the giver of an access are named [5/ERR-03]', () => {
  expect(grantGivenText(parties, 'agent1')).toBe('Mae Cole (m1265) can now act for you.')
  expect(grantGivenText(parties, 'broker1')).toBe('Mae Cole (m1265) can now act for Avery Stone (agent1).')
})

test('an end names who can no longer act, to either side and to a broker [5/ERR-03]', () => {
  expect(grantEndedText(parties, 'agent1')).toBe('Mae Cole (m1265) can no longer act for you.')
  expect(grantEndedText(parties, 'm1265')).toBe('You can no longer act for Avery Stone (agent1).')
  expect(grantEndedText(parties, 'broker1')).toBe(
    'Mae Cole (m1265) can no longer act for Avery Stone (agent1).',
  )
})
