import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endSessions } from '#accounts/sessions.ts'
import { recoveryCodes, secondFactors } from '#db/tables/accounts.table.ts'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { attendees, courseRequests } from '#db/tables/training.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aBrowser } from '#testing/browser.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const helpDesk = await server.aMember({ memberTypeId: 13 })
await grantTo(server, helpDesk, 'Help Desk')
const PASSWORD = 'Correct-Horse-9'
const member = await server.aMember({
  office: people.branch,
  aor: people.aor,
  password: PASSWORD,
  originatingSystemId: 'CRM',
})

const path = '/api/app/Staff/Members'
const part = async (name: string, id = member.id) => {
  const answer = await server.call(`${path}/${id}/${name}`, { as: mls })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const accountOf = (as = mls) => server.call(`/api/app/Staff/Accounts/${member.id}`, { as })
const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)

test('access shows level, flags, menu and applications, and for each one missing the reason [4/CMEM-07]', async () => {
  const app = { applicationCategory: 'member' as const, accessLevel: 1, createdOn: ago(1) }
  const made = await server.db
    .insert(applications)
    .values([
      { ...app, name: 'On' },
      { ...app, name: 'Other system', mlsSystem: 'HD' },
      { ...app, name: 'Off by office' },
      { ...app, name: 'Off by member' },
      { ...app, name: 'For others', criteria: [{ field: 'LoginId', op: 'Equal', values: ['x'] }] },
      { ...app, name: 'Retired', isRetired: true },
    ])
    .returning()
  const idOf = (name: string) => made.find((row) => row.name === name)?.id ?? 0
  await server.db
    .insert(officeApplications)
    .values({ officeId: people.main.id, applicationId: idOf('Off by office'), accessControl: 0 })
  await server.db
    .insert(memberApplications)
    .values({ memberId: member.id, applicationId: idOf('Off by member'), accessControl: 0 })
  const entry = { path: '/x', target: null, icon: null, menu: 'main', menuType: 'nav', color: null } as const
  await server.db.insert(menuItems).values({
    ...entry,
    name: 'own',
    title: 'For others',
    criteria: [{ field: 'LoginId', op: 'Equal', values: ['x'] }],
  })
  const { level, flags, menu, applications: owned } = await part('access')
  expect([level, flags]).toEqual([1, []])
  const reasons = (rows: { name: string; reason: string | null }[]) =>
    Object.fromEntries(rows.map(({ name, reason }) => [name, reason]))
  expect(reasons(owned)).toMatchObject({
    On: null,
    'Other system': 'For another MLS system',
    'Off by office': 'Turned off by the main office',
    'Off by member': 'Turned off by the member',
    'For others': 'Not in its audience',
  })
  expect(reasons(owned)).not.toHaveProperty('Retired')
  expect(reasons(menu)).toMatchObject({
    Dashboard: null,
    'For others': 'Not in its audience',
    'Office Desk': 'Does not act for an office',
    'Staff Console': 'No staff role',
  })
  const seen = await server.call('/api/app/DynamicMenus/', { as: member })
  expect(menu.filter(({ reason }: { reason: string | null }) => reason === null)).toHaveLength(
    seen.body.results.length,
  )
  const appraiser = await part('access', people.appraiser.id)
  expect(reasons(appraiser.menu)).toMatchObject({ 'Registered Listings': 'Not for this member type' })
  const closed = await server.aMember({ aor: people.aor, hasMemberPortalAccess: false })
  expect(reasons((await part('access', closed.id)).menu)).toMatchObject({
    Dashboard: 'No access to the portal',
  })
})

test('sign-in shows sessions with browser, sign-ins with network, and factors by masked value [4/CMEM-09, 4/CMEM-10, 4/CMEM-11, 4/CAPI-19, 4/S4-32]', async () => {
  await endSessions(server.db, server.outbox, member.accountId, null)
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  const browser = aBrowser(server.config)
  await browser.submit(await browser.openSignIn(), member.loginId, 'Wrong-Horse-9', headers)
  const page = await browser.openSignIn()
  const answered = await browser.submit(page, member.loginId, PASSWORD, headers)
  await browser.request(answered.headers.get('location') ?? '', { headers })
  await server.db.insert(secondFactors).values({
    accountId: member.accountId,
    type: 'sms',
    value: '+15550104321',
    isEnabled: true,
    position: 1,
    createdOn: ago(2),
  })
  await server.db.insert(recoveryCodes).values([
    { accountId: member.accountId, codeHash: 'a', createdOn: ago(1) },
    { accountId: member.accountId, codeHash: 'b', createdOn: ago(1), usedOn: ago(0) },
  ])
  const { status, body, text } = await accountOf()
  expect(status, text).toBe(200)
  expect(body.sessions).toEqual([
    {
      id: expect.any(String),
      begunOn: expect.any(String),
      lastUsedOn: expect.any(String),
      browser: 'Chrome on Windows',
    },
  ])
  const at = server.clock.now().toISOString()
  expect(body.signIns).toEqual([
    { at, kind: 'Password', outcome: 'Correct', isFailure: false, network: '127.0.0.1' },
    { at, kind: 'Password', outcome: 'Failed', isFailure: true, network: '127.0.0.1' },
  ])
  expect(body.factors).toEqual([
    { type: 'Phone Number', value: '***-***-4321', isEnabled: true, addedOn: ago(2).toISOString() },
  ])
  expect(body.recoveryCodesLeft).toBe(1)
  await server.db.update(members).set({ email: 'own@example.com' }).where(eq(members.id, member.id))
  expect((await accountOf()).body.factors).toContainEqual(
    expect.objectContaining({ type: 'Email Address', addedOn: null }),
  )
  expect(text).not.toContain('5550104321')
  expect((await accountOf(helpDesk)).body.signIns[0].network).toBe('127.0.*.*')
  expect((await accountOf(people.aorAdmin)).status).toBe(403)
  server.clock.advance(91 * 86_400)
  expect((await accountOf()).body.signIns).toEqual([])
})

test('messages of 90 days have kind, time and state, and never what they say [4/CMEM-12]', async () => {
  const sent = { memberId: member.id, subject: 'Very secret', body: 'Do not tell' }
  const rows = [1, 2, 89, 91].map((days) => ({
    ...sent,
    idempotencyKey: `desk:${days}`,
    createdOn: ago(days),
  }))
  const [first] = await server.db.insert(userNotifications).values(rows).returning()
  const profile = (await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })).body
  await server.call(`/api/app/Profiles/${profile.id}`, {
    as: member,
    method: 'PUT',
    headers: { 'if-match': `"${profile.rowVersion}"` },
    body: { ...profile, userNotifications: [first?.id] },
  })
  const answer = await server.call(`${path}/${member.id}/messages`, { as: mls })
  expect(answer.body).toEqual({
    results: [
      { kind: 'Notification', at: ago(1).toISOString(), state: 'Read' },
      { kind: 'Notification', at: ago(2).toISOString(), state: 'Unread' },
      { kind: 'Notification', at: ago(89).toISOString(), state: 'Unread' },
    ],
    isMore: false,
  })
  expect(answer.text).not.toMatch(/secret|tell/i)
})

test('training has classes and requests, listings their id, address and status without prices [4/CMEM-13, 4/D4-41]', async () => {
  const past = await server.aClass({ className: 'Past', startTime: ago(3), endTime: ago(2.9) })
  const ahead = await server.aClass({ className: 'Ahead', startTime: ago(-3), endTime: ago(-3.1) })
  await server.db.insert(attendees).values([
    { memberId: member.id, trainingClassId: past.id, wasPresent: false, createdOn: ago(9) },
    { memberId: member.id, trainingClassId: ahead.id, createdOn: ago(8) },
  ])
  await server.db.insert(courseRequests).values({
    requestedBy: member.id,
    trainingTopic: 'Taxes',
    comments: 'Secret comment',
    dateTime: ago(-9),
    dateTimeText: ago(-9).toISOString(),
    requestStatus: 1,
    createdOn: ago(1),
  })
  const training = await part('training')
  expect(training).toEqual({
    classes: [
      { name: 'Ahead', startTime: ago(-3).toISOString(), state: 'Registered' },
      { name: 'Past', startTime: ago(3).toISOString(), state: 'Did Not Attend' },
    ],
    requests: [{ topic: 'Taxes', wantedOn: ago(-9).toISOString(), status: 'New' }],
  })
  const listing = await server.aListing({ agent: member })
  const { results } = await part('listings')
  expect(results).toEqual([
    { listingId: listing.listingId, address: listing.unparsedAddress, status: expect.any(String) },
  ])
})

test('settings name the value in effect and whose it is, addresses masked as on the profile [4/CMEM-08, 4/D4-41]', async () => {
  const enter = async (address: string, body: object) => {
    const answer = await server.call(address, { as: mls, method: 'POST', body })
    expect([200, 201], answer.text).toContain(answer.status)
    return (answer.status === 201 ? answer.body.results[0] : answer.body).id as number
  }
  const settingGroupId = await enter('/api/app/SettingGroups', { name: 'Desk', description: '' })
  const aType = (name: string) =>
    enter('/api/app/SettingTypes', {
      settingGroupId,
      name,
      description: '',
      settingInputTypeId: 4,
      accessLevel: 1,
      defaultAllow: true,
      settingValues: [
        { shortValue: 'a', longValue: 'First', sortOrder: 1 },
        { shortValue: 'b', longValue: 'Second', sortOrder: 2 },
        { shortValue: '99', longValue: 'Set by your main office', sortOrder: 3 },
      ],
    })
  const set = async (owner: object, typeId: number, shortValue: string) =>
    enter('memberId' in owner ? '/api/app/MemberSettings' : '/api/app/OfficeSettings', {
      typeId,
      shortValue,
      actionRequired: 0,
      ...owner,
    })
  const [main, branch] = [{ officeId: people.main.id }, { officeId: people.branch.id }]
  const own = { memberId: member.id }
  await aType('1 default')
  await set(own, await aType('2 member'), 'b')
  await set(branch, await aType('3 office'), 'b')
  await set(main, await aType('4 main office'), 'b')
  const locked = await aType('5 lock')
  await set(own, locked, 'b')
  await set(main, locked, '99')
  const { results } = await part('settings')
  const shown = results.filter(({ group }: { group: string }) => group === 'Desk')
  const ofDesk = (name: string, value: string, source: string, owner: string | null) => ({
    group: 'Desk',
    name,
    value,
    source,
    owner,
  })
  expect(shown).toEqual([
    ofDesk('1 default', 'First', 'Default', null),
    ofDesk('2 member', 'Second', 'Member', null),
    ofDesk('3 office', 'Second', 'Office', people.branch.name),
    ofDesk('4 main office', 'Second', 'Main office', people.main.name),
    ofDesk('5 lock', 'Set by the main office', 'Lock', people.main.name),
  ])
  const leads = await enter('/api/app/SettingTypes', {
    settingGroupId,
    name: 'Leads',
    description: '',
    settingInputTypeId: 1,
    accessLevel: 1,
    defaultAllow: true,
    settingValues: [],
  })
  await set(own, leads, 'leads@finn.example.com, (555) 010-7777')
  const readBy = async (as: typeof mls) =>
    (await server.call(`/api/app/Staff/Members/${member.id}/settings`, { as })).text
  expect(await readBy(mls)).toContain('leads@finn.example.com, (555) 010-7777')
  const masked = await readBy(helpDesk)
  expect(masked).toContain('l***@f***.com, ***-***-7777')
  expect(masked).not.toMatch(/leads@|010-7777/)
})

test('under another issuer the portal knows no sign-ins of members [4/D4-64]', async () => {
  const other = await server.startAnother({ env: { OIDC_ISSUER: 'https://id.example.com' } })
  const answer = await fetch(`${other.url}/api/app/Staff/Accounts/${member.id}`)
  expect(answer.status).toBe(404)
})
