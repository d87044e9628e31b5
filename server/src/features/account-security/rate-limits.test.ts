import { expect, test } from 'vitest'
import { secondFactors } from '#db/tables/accounts.table.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const other = await server.startAnother()

/** Sends a call the given number of times, by turns over two processes, and returns the last response. */
async function afterMany(count: number, path: string, body: object, as?: TestMember, address = '10.9.9.9') {
  const headers = { 'x-forwarded-for': address }
  const send = (index: number) =>
    (index % 2 ? server : other).call(`/api/app/${path}`, { method: 'POST', body, as, headers })
  for (let index = 0; index < count; index += 1) expect((await send(index)).status, path).not.toBe(429)
  return send(count)
}

test('calls above the limit are refused over all processes, with the time to wait [3/S3-27]', async () => {
  const member = await server.aMember({ password: 'Correct-Horse-9' })
  const enlistment = { memberId: member.loginId, type: 'totp', emailPhoneOrName: 'App' }
  const byMail = { ...enlistment, type: 'email', emailPhoneOrName: 'many@mail.example' }
  const started = await server.call('/api/app/MemberSecondFactors/Enlist/New', {
    method: 'POST',
    as: member,
    body: { ...byMail, adminSkipValidation: false },
  })
  const { enlistmentId } = started.body
  const password = { password: 'Wrong-Horse-1', newPassword: 'Better-Horse-10' }
  const newPassword = { Password: 'Better-Horse-10', ConfirmPassword: 'Better-Horse-10' }
  const anotherMember = await server.aMember({ password: 'Correct-Horse-9' })
  await server.db.insert(secondFactors).values({
    accountId: anotherMember.accountId,
    type: 'email',
    value: 'codes@example.com',
    isEnabled: true,
    position: 0,
    createdOn: server.clock.now(),
  })
  const refused = [
    await afterMany(20, 'AccountContact/ForgotPassword', { LoginId: 'nobody' }),
    await afterMany(
      30,
      'AccountContact/ValidateResetToken',
      { Token: 'x'.repeat(43) },
      undefined,
      '10.9.9.1',
    ),
    await afterMany(
      30,
      'AccountContact/ResetPassword',
      { Token: 'x'.repeat(43), ...newPassword },
      undefined,
      '10.9.9.2',
    ),
    await afterMany(
      5,
      'AccountContact/ChangePassword',
      { loginId: member.loginId, ...password, confirmPassword: 'Better-Horse-10' },
      member,
    ),
    await afterMany(
      4,
      'MemberSecondFactors/Enlist/New',
      { ...enlistment, adminSkipValidation: false },
      member,
    ),
    await afterMany(10, 'MemberSecondFactors/Enlist/ResendCode', { EnlistmentId: enlistmentId }, member),
    await afterMany(10, 'MemberSecondFactors/RecoveryCodes', {}, anotherMember),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body).toEqual({
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/),
      errors: [],
    })
  }
})
