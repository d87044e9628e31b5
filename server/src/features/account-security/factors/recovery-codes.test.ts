import { expect, test } from 'vitest'
import { notifiedSubjects } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const base = '/api/app/MemberSecondFactors'

test('without an authentication there are no recovery codes, for they would open nothing [3/D3-161]', async () => {
  const member = await server.aMember()
  const refused = await server.call(`${base}/RecoveryCodes`, { method: 'POST', as: member })
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'Recovery codes stand in for a sign-in method. Add one first.', errors: [] },
  ])
  const record = await server.call(`${base}?memberId=${member.loginId}`, { as: member })
  expect(record.body.recoveryCodesLeft).toBe(0)
  expect(await notifiedSubjects(server.db, member.id)).toEqual([])
})
