import { isContractProcedure } from '@orpc/contract'
import type { CallMeta } from 'contract/common/call-meta.ts'
import {
  authContract,
  coreContract,
  downloadContract,
  formContract,
  liveContract,
  notificationContract,
  programContract,
} from 'contract/contract.ts'
import { STANDING_TEXTS } from 'contract/members/standing.ts'
import { expect, test } from 'vitest'
import { aRoleWorld, roleCalls, roleRows } from '#testing/role-world.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer({ env: { DATA_API: 'on' } })
const { owner, callingMembers, world } = await aRoleWorld(server)
/** A member with records of their own, one of MLS staff, whom every access lets in, and one without access. */
const callers = [owner, callingMembers.level5, callingMembers.noAccess]

/** The calls that stay open: typed here a second time, so that a call that becomes open by mistake is seen. */
const OPEN = [
  'contactChanges.begin',
  'contactChanges.cancel',
  'contactChanges.get',
  'contactChanges.resend',
  'contactChanges.verify',
  'eula.acknowledge',
  'eula.current',
  'eula.signed',
  'factors.enlist',
  'factors.get',
  'factors.recoveryCodes',
  'factors.resend',
  'factors.save',
  'factors.verify',
  'members.claims',
  'members.current',
  'myData.ask',
  'myData.get',
  'myDataDownloads.file',
  'notificationPreferences.get',
  'notificationPreferences.save',
  'notifications.ofMember',
  'passkeyOffers.answer',
  'passkeyOffers.begin',
  'passkeyOffers.finish',
  'passkeys.accepted',
  'passkeys.rename',
  'passwords.change',
  'preferences.get',
  'preferences.save',
  'rememberedBrowsers.end',
  'rememberedBrowsers.endAll',
  'rememberedBrowsers.list',
  'securityEvents.list',
  'securityEvents.report',
  'sessions.end',
  'sessions.list',
  'snoozes.set',
  'stream.events',
  'systemMessages.acknowledge',
  'systemMessages.get',
  'systemMessages.statuses',
  'systemMessages.visible',
  'waitingRemoval.stop',
]

const everything = {
  ...coreContract,
  ...notificationContract,
  ...liveContract,
  ...formContract,
  ...downloadContract,
  ...authContract,
  ...programContract,
}
const calls = Object.entries(everything).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
    const { route, meta } = procedure['~orpc']
    const { method = 'POST', path = '/' } = route
    return {
      name: `${noun}.${verb}`,
      method: method as NonNullable<CallOptions['method']>,
      path: path.replace(/\{[^}]+\}/g, '1'),
      access: (meta as CallMeta).access,
      isOpen: (meta as CallMeta).isOpenWhileSuspended ?? false,
      isExport: noun === 'exports',
    }
  }),
)
/** Visitors make them too, and no token of a member makes what is for programs. */
const isForOthers = (access: CallMeta['access']) => ['visitor', 'anybody', 'program'].includes(String(access))

for (const member of callers) await server.aStanding(member)

async function send(name: string, as: (typeof callers)[number]): Promise<{ status: number; code: unknown }> {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`${name} is no call`)
  // Records are made while their owner has access, and asked for without it.
  await server.aStanding(owner, { standing: 'good' })
  await server.aStanding(callingMembers.level5, { standing: 'good' })
  const request = (await roleRows[name]?.send(world)) ?? { path: call.path, body: undefined }
  for (const member of callers) await server.aStanding(member)
  if (call.isExport) {
    const body = new URLSearchParams({ access_token: await server.tokenFor(as) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(server.url + call.path, { method: 'POST', headers, body })
    return { status: answer.status, code: (await answer.json()).code }
  }
  const { path, headers = {} } = request
  const body = request.body ?? (call.method === 'GET' || call.method === 'DELETE' ? undefined : {})
  if (name === 'stream.events') {
    const authorization = `Bearer ${await server.tokenFor(as)}`
    const answer = await fetch(server.url + path, { headers: { authorization } })
    await answer.body?.cancel()
    return { status: answer.status, code: undefined }
  }
  const answer = await server.call(path, { as, method: call.method, body, headers })
  return { status: answer.status, code: answer.body?.code }
}

test('the calls that stay open are those of the fixed list [5/STAND-06, 5/D5-142]', () => {
  const open = calls.filter(({ isOpen }) => isOpen)
  const forMembers = open.filter(({ access }) => !isForOthers(access))
  expect(forMembers.map(({ name }) => name).toSorted()).toEqual(OPEN)
  expect([...roleCalls.keys()].filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

test.for(calls.filter(({ access }) => !isForOthers(access)).map(({ name }) => name))(
  '%s is refused to suspended members, staff among them, or open [5/STAND-06, 5/S5-65]',
  async (name) => {
    server.clock.advance(60)
    for (const member of callers) {
      const { status, code } = await send(name, member)
      const isRefused = status === 403 && code === 'suspended'
      expect(isRefused, `${name} as ${member.loginId}: ${status} ${code}`).toBe(!OPEN.includes(name))
    }
  },
)

test('the refusal says so in words, and comes before anything is said about what was sent [5/STAND-06]', async () => {
  const answer = await server.call('/api/app/Registration', {
    as: owner,
    method: 'POST',
    body: { no: 'field' },
  })
  expect(answer).toMatchObject({ status: 403, body: { message: STANDING_TEXTS.refused, code: 'suspended' } })
})

test('news of a payment opens the next call with the same token, and a suspension closes it [5/STAND-10, 5/S5-68]', async () => {
  const search = () => server.call('/api/app/Registration/q', { as: owner, method: 'POST', body: {} })
  await server.aStanding(owner)
  expect((await search()).status).toBe(403)
  await server.aStanding(owner, { standing: 'pastDue' })
  expect((await search()).status).toBe(200)
  await server.aStanding(owner)
  expect((await search()).body.code).toBe('suspended')
  await server.aStanding(owner, { source: 'staff', standing: 'good', endsOn: '2026-11-18' })
  expect((await search()).status).toBe(200)
  server.clock.advance(86_400)
  expect((await search()).body.code).toBe('suspended')
})

test('nobody acts for a suspended member, and a suspended one for nobody; the grants hold again afterwards [5/STAND-08]', async () => {
  const aor = await server.anAor()
  const office = await server.anOffice({ aor })
  const giver = await server.aMember({ office, aor })
  const receiver = await server.aMember({ office, aor, memberTypeId: 5 })
  const grant = await server.aGrant(giver, receiver)
  const search = () =>
    server.call('/api/app/Registration/q', {
      as: receiver,
      method: 'POST',
      body: {},
      headers: { 'Acting-For': grant.id },
    })
  const listed = async () =>
    (await server.call('/api/app/Grants/valid', { as: receiver })).body.results.length
  expect([(await search()).status, await listed()]).toEqual([200, 1])
  await server.aStanding(giver)
  expect((await search()).body.code).toBe('access-ended')
  expect(await listed()).toBe(0)
  await server.aStanding(giver, { standing: 'good' })
  await server.aStanding(receiver)
  expect((await search()).body.code).toBe('suspended')
  const own = (headers: Record<string, string>) =>
    server.call('/api/app/Members/AuthMemberDto', { as: receiver, headers })
  expect([(await own({})).status, (await own({ 'Acting-For': grant.id })).status]).toEqual([200, 403])
  await server.aStanding(receiver, { standing: 'good' })
  expect([(await search()).status, await listed()]).toEqual([200, 1])
})

test('staff who view the portal as a suspended member meet what the member meets [5/STAND-06]', async () => {
  const mls = callingMembers.level5
  await server.aStanding(mls, { standing: 'good' })
  const member = await server.aMember()
  await server.aStanding(member, { reason: 'MLS dues 2027' })
  const { body } = await server.call('/api/app/Staff/ViewAs', {
    as: mls,
    method: 'POST',
    body: { memberId: member.id, reason: 'Asks what is closed' },
  })
  const view = (path: string) => server.call(`/api/app/Staff/ViewAs/${body.viewId}${path}`, { as: mls })
  expect((await view('/api/app/AudienceApplications/')).body.code).toBe('suspended')
  expect((await view('/api/app/Members/AuthMemberDto')).body.standing).toMatchObject({
    standing: 'suspended',
    reason: 'MLS dues 2027',
  })
})
