import { randomUUID } from 'node:crypto'
import { CONSOLE_AREAS, type ConsoleArea } from 'contract/common/call-access.ts'
import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import type { GrantedRole, StaffRole } from 'contract/staff/staff-roles.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { expect, test } from 'vitest'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const own = people.aor.name

/** A staff account of level 0 with a granted role. */
async function holderOf(role: GrantedRole, aorId: number | null = null): Promise<TestMember> {
  const member = await server.aMember({ memberTypeId: 12, aor: people.aor })
  await server.db.insert(staffGrants).values({
    memberId: member.id,
    role,
    aorId,
    reason: 'For a test of access',
    grantedBy: people.mlsAdmin.id,
    grantedOn: server.clock.now(),
    endsOn: '2027-06-30',
  })
  return member
}

const staff = {
  'MLS Staff': people.mlsAdmin,
  'Association Staff': people.aorAdmin,
  'Content Editor': await holderOf('Content Editor'),
  'Training Staff': await holderOf('Training Staff', people.aor.id),
  'Help Desk': await holderOf('Help Desk', people.aor.id),
  Operator: await holderOf('Operator'),
} satisfies Record<StaffRole, TestMember>
const roles = Object.keys(staff) as StaffRole[]

const content: ConsoleArea[] = ['articles', 'messages', 'dashboard', 'agreements', 'settings', 'branding']
const members: ConsoleArea[] = ['members', 'invitations']
const opened: Record<StaffRole, readonly ConsoleArea[]> = {
  'MLS Staff': CONSOLE_AREAS,
  'Association Staff': [
    'articles',
    'messages',
    'acknowledgments',
    'preview',
    'training',
    ...members,
    'memberExport',
    'usage',
  ],
  'Content Editor': ['articles', 'messages', 'dashboard', 'preview', 'usage'],
  'Training Staff': ['training'],
  'Help Desk': [...members, 'accounts', 'factorRemovals', 'viewAs'],
  Operator: ['importApprovals', 'deliveries', 'imports', 'system', 'audit', 'usage'],
}

test('the console returns each role its areas, its rights there, and how far they reach [4/CROLE-01]', async () => {
  for (const role of roles) {
    const { status, body } = await server.call('/api/app/Staff/Me', { as: staff[role] })
    expect([status, body.roles.map((held: { role: string }) => held.role)]).toEqual([200, [role]])
    const names = body.areas.map(({ area }: { area: string }) => area)
    expect(names.toSorted(), role).toEqual([...opened[role]].toSorted())
    const isScoped = role === 'Association Staff' || role === 'Training Staff' || role === 'Help Desk'
    for (const { aors } of body.areas) expect(aors, role).toEqual(isScoped ? [own] : null)
    const drafts = body.areas.filter(({ may }: { may: string }) => may === 'draft')
    expect(drafts.map(({ area }: { area: string }) => area)).toEqual(
      role === 'Association Staff' ? ['articles'] : role === 'Content Editor' ? ['dashboard'] : [],
    )
  }
  for (const nobody of [people.agent, people.mainBroker, people.officeAdmin, people.mlsStaff])
    expect((await server.call('/api/app/Staff/Me', { as: nobody })).status).toBe(403)
})

const areaOf = (kind: ContentKindName): ConsoleArea => contentKind(kind).area

/** The roles that keep a kind; everybody else keeps nothing. */
const keepers = (kind: ContentKindName): StaffRole[] => {
  const area = areaOf(kind)
  const isOfAssociations = kind === 'articles' || kind === 'messages'
  return roles.filter(
    (role) => opened[role].includes(area) && (role !== 'Association Staff' || isOfAssociations),
  )
}
test('each kind of content is open to the roles of its area alone, by every call about it [4/CAPI-04, 4/CAPI-06, 4/S4-02]', async () => {
  for (const kind of CONTENT_KINDS) {
    expect(content).toContain(areaOf(kind))
    const calls = contentCalls(server, kind)
    const allowed = keepers(kind)
    for (const role of roles) {
      const as = staff[role]
      const isAllowed = allowed.includes(role)
      const what = `${role} ${kind}`
      expect((await calls.query(as)).status, what).toBe(isAllowed ? 200 : 403)
      const begun = await calls.begin(as, {})
      expect(begun.status === 403, `${what} ${begun.text}`).toBe(!isAllowed)
      expect((await calls.get(as, 999_999)).status, what).toBe(isAllowed ? 404 : 403)
      for (const act of ['publish', 'retire', 'submit']) {
        const { status } = await calls.act(as, { id: 999_999, rowVersion: 1 }, act)
        expect(status, `${what} ${act}`).toBe(isAllowed ? 404 : 403)
      }
    }
  }
})

test('staff with the right `draft` publish nothing', async () => {
  const article = { title: 'Signs', author: 'Mara Lane', body: '<p>Text</p>' }
  const item = { title: 'Signs', path: '/articles', list: 'main' }
  for (const [role, kind, values] of [
    ['Association Staff', 'articles', article],
    ['Content Editor', 'menu', item],
  ] as const) {
    const calls = contentCalls(server, kind)
    const begun = (await calls.begin(staff[role], values)).body
    expect((await calls.act(staff[role], begun, 'publish')).status, role).toBe(403)
    expect((await calls.act(staff[role], begun, 'submit')).body.state, role).toBe('review')
  }
})

test('access, preview, audience and images are open to their roles alone', async () => {
  const facts = {
    level: 1,
    memberTypeId: 1,
    aorShortName: own,
    officeKind: 'main',
    originatingSystemId: 'CRM',
  }
  const preview = { call: 'menu', at: null, record: null, facts }
  const onContent: StaffRole[] = ['MLS Staff', 'Association Staff', 'Content Editor']
  for (const [path, body, allowed] of [
    ['Grants/q', {}, ['MLS Staff']],
    ['Preview', preview, onContent],
    ['Audience/count', { entries: [] }, onContent],
    ['Images/q', {}, [...onContent, 'Training Staff']],
  ] as const)
    for (const role of roles) {
      const { status } = await server.call(`/api/app/Staff/${path}`, {
        as: staff[role],
        method: 'POST',
        body,
      })
      expect(status, `${role} ${path}`).toBe(allowed.some((one) => one === role) ? 200 : 403)
    }
})

test('the overview counts only what the roles of the caller open, and is empty with nothing to do [4/CSHELL-09]', async () => {
  const item = { title: 'Lawns', path: '/articles', list: 'main' }
  const menu = contentCalls(server, 'menu')
  await menu.act(staff['MLS Staff'], (await menu.begin(staff['MLS Staff'], item)).body, 'submit')
  const itemsOf = async (role: StaffRole) =>
    (await server.call('/api/app/Staff/Overview', { as: staff[role] })).body.items
  const kindsOf = async (role: StaffRole) => (await itemsOf(role)).map(({ kind }: { kind: string }) => kind)
  expect(await itemsOf('Training Staff')).toEqual([])
  expect(await itemsOf('Help Desk')).toEqual([])
  expect(await itemsOf('Operator')).toEqual([])
  expect(await kindsOf('Association Staff')).not.toContain('menu')
  const waiting = (await itemsOf('Content Editor')).filter(
    ({ item: name }: { item: string }) => name === 'Waiting for Review',
  )
  expect(waiting.map(({ kind }: { kind: string }) => kind)).not.toContain('menu')
  expect(await kindsOf('MLS Staff')).toContain('menu')
})

test('figures of today count what their lists show, for those whose roles open the lists', async () => {
  const figuresOf = async (role: StaffRole) => {
    const { figures } = (await server.call('/api/app/Staff/Overview', { as: staff[role] })).body
    return Object.fromEntries(
      figures.map(({ figure, count, lastWeek }: Record<string, unknown>) => [figure, [count, lastWeek]]),
    )
  }
  expect(await figuresOf('Content Editor')).toEqual({})
  expect(Object.keys(await figuresOf('Training Staff'))).toEqual(['Classes Today'])
  const before = await figuresOf('Operator')
  const now = server.clock.now().getTime()
  const act = (entity: string, action: string, daysAgo: number) => ({
    at: new Date(now - daysAgo * 86_400_000 - 1000),
    actor: 'someone',
    action,
    entity,
    entityId: '1',
    changes: {},
  })
  await server.db
    .insert(auditEntries)
    .values([
      act('account', 'log-in', 0),
      act('account', 'log-in', 2),
      act('account', 'log-in', 7),
      act('account', 'fail-login', 0),
      act('listing', 'send', 0),
    ])
  const [logins = 0, loginsBefore = 0] = before['Logins Today'] ?? []
  const [sent = 0, sentBefore = 0] = before['Sent to MLS Today'] ?? []
  expect(await figuresOf('Operator')).toMatchObject({
    'Logins Today': [logins + 1, loginsBefore + 1],
    'Sent to MLS Today': [sent + 1, sentBefore],
  })
})

test('the overview counts what waits at the desks, each within the reach of the caller [4/CSHELL-08, 4/CAPI-03]', async () => {
  const deskItemsOf = async (as: TestMember) => {
    const { items } = (await server.call('/api/app/Staff/Overview', { as })).body
    return Object.fromEntries(items.map(({ item, count }: { item: string; count: number }) => [item, count]))
  }
  const trainer = staff['Training Staff']
  const operator = staff['Operator']
  const before = (await deskItemsOf(trainer))['New Course Requests'] ?? 0
  await server.db.insert(courseRequests).values({
    trainingTopic: 'Forms',
    comments: '',
    dateTimeText: '',
    dateTime: server.clock.now(),
    requestedBy: (await server.aMember({ aor: people.aor })).id,
    requestStatus: COURSE_REQUEST_STATUS.new,
    createdOn: server.clock.now(),
  })
  expect(await deskItemsOf(trainer)).toMatchObject({ 'New Course Requests': before + 1 })
  await server.db.insert(deliveries).values({
    id: randomUUID(),
    kind: 'mail',
    recipient: 'a***@e***.com',
    isNotice: false,
    state: 'failed',
    tries: 3,
    createdOn: server.clock.now(),
  })
  expect(await deskItemsOf(operator)).toEqual({ 'Failed Deliveries': 1 })
  const run = {
    source: 'console' as const,
    kinds: ['members' as const],
    startedBy: 'x',
    isDryRun: true,
    begunOn: server.clock.now(),
  }
  await server.db.insert(importRuns).values([
    { ...run, state: 'failed', endedOn: server.clock.now() },
    { ...run, state: 'failed', endedOn: new Date(server.clock.now().getTime() - 8 * 86_400_000) },
    { ...run, state: 'approval', startedById: people.mlsAdmin.id },
    { ...run, state: 'approval', startedById: operator.id },
  ])
  expect(await deskItemsOf(operator)).toEqual({
    'Failed Deliveries': 1,
    'Failed Imports': 1,
    'Waiting for Approval': 1,
  })
  // The link of the item leads to what it counts.
  const criteria = [{ field: 'hasFailedLately', op: 'Equal', values: [true] }]
  const failed = await server.call('/api/app/Staff/Imports/q', {
    as: operator,
    method: 'POST',
    body: { criteria },
  })
  expect(failed.body.totalResults).toBe(1)
  expect(await deskItemsOf(trainer)).not.toHaveProperty('Failed Deliveries')
  expect(await deskItemsOf(staff['Content Editor'])).not.toHaveProperty('New Course Requests')
})

test('previews, counts and writes of one of staff are counted over all processes [4/S4-27]', async () => {
  const other = await server.startAnother()
  const by = (index: number) => (index % 2 === 0 ? server : other)
  const as = await holderOf('Content Editor')
  const entries = { entries: [] }
  const statuses: number[] = []
  for (let index = 0; index < 61; index++) {
    const body = index % 3 === 0 ? { call: 'member', at: null, record: null, facts: factsOf() } : entries
    const path = index % 3 === 0 ? 'Preview' : 'Audience/count'
    const answer = await by(index).call(`/api/app/Staff/${path}`, { as, method: 'POST', body })
    statuses.push(answer.status)
    if (index === 60) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  const mls = await server.aMember({ isCrmlsAdmin: true, memberTypeId: 14 })
  const writes: number[] = []
  for (let index = 0; index < 121; index++) {
    const path = index % 2 === 0 ? 'Grants/999999/revoke' : 'Content/articles/999999/publish'
    const answer = await by(index).call(`/api/app/Staff/${path}`, { as: mls, method: 'POST', body: {} })
    writes.push(answer.status)
  }
  expect(writes.filter((status) => status === 404)).toHaveLength(120)
  expect(writes.at(-1)).toBe(429)
})

function factsOf() {
  return {
    level: 1,
    memberTypeId: 1,
    aorShortName: own,
    officeKind: 'main',
    originatingSystemId: null,
  }
}
