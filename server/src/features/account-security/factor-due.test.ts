import { expect, test } from 'vitest'
import { giveFactors } from '#testing/account/factors.ts'
import { lastCode } from '#testing/account/outgoing.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const DAY = 86_400_000
// The provider itself lives by the real clock.
const start = new Date()
const dayAfter = (days: number) =>
  new Date(start.getTime() + days * DAY).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
const requiredFrom = dayAfter(2)
const server = await testServer({
  clock: testClock(start),
  env: { FACTOR_ACCESS: `1=required@${requiredFrom},6=none` },
})
const { clock, config, db } = server

let count = 0
const aMember = (memberTypeId = 1) => {
  count += 1
  return server.aMember({ memberTypeId, email: `due${count}@example.com`, password })
}
const dueOf = async (as: Awaited<ReturnType<typeof aMember>>) =>
  (await server.call('/api/app/Members/AuthMemberDto', { as })).body.factorDue
async function enter({ loginId }: { loginId: string }) {
  const browser = aBrowser(config, { address: `10.9.0.${++count}` })
  const page = await browser.openSignIn()
  const answer = await browser.submit(page, loginId, password)
  return { browser, page, isDone: locationOf(answer).includes('/oidc/auth/') }
}

test('until its day a member without a factor is led to add one and logs in by the password; from then on by a second step [5/KNOWN-12]', async () => {
  const [member, affiliate] = [await aMember(), await aMember(6)]
  expect(await dueOf(member)).toEqual({ requiredFrom, isOver: false })
  expect(await dueOf(affiliate)).toBeUndefined()
  expect((await enter(member)).isDone).toBe(true)
  clock.set(new Date(start.getTime() + 2 * DAY))
  expect(await dueOf(member)).toEqual({ requiredFrom, isOver: true })
  const { browser, page, isDone } = await enter(member)
  expect(isDone).toBe(false)
  expect(await (await browser.request(page)).text()).toContain(
    'Enter the 6-digit code we sent to d***@e***.com.',
  )
  const code = await lastCode(db, member.email ?? '')
  expect(locationOf(await browser.post(`${page}/code`, { code }))).toContain('/oidc/auth/')
  await giveFactors(server, member.accountId, [{ type: 'email', value: 'own@example.com' }])
  expect(await dueOf(member)).toBeUndefined()
})

test('the last factor can be removed until the day, and has to stay from then on [5/KNOWN-12]', async () => {
  clock.set(start)
  const member = await aMember()
  const path = '/api/app/MemberSecondFactors'
  const accessOf = async () =>
    (await server.call(`${path}?memberId=${member.loginId}`, { as: member })).body.access
  expect(await accessOf()).toBe('optional')
  clock.set(new Date(start.getTime() + 2 * DAY))
  expect(await accessOf()).toBe('required')
})

test('a day that is none, or of another right, is refused at the start', async () => {
  for (const FACTOR_ACCESS of ['1=required@2027-02-30', '1=none@2027-03-01', '1=required@soon'])
    await expect(testServer({ env: { FACTOR_ACCESS } })).rejects.toThrow(
      'must be like 1=required,6=none, or 1=required@2027-03-01',
    )
})
