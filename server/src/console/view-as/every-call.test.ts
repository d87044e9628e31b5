import { isContractProcedure } from '@orpc/contract'
import type { CallMeta } from 'contract/common/call-meta.ts'
import {
  authContract,
  coreContract,
  formContract,
  liveContract,
  notificationContract,
} from 'contract/contract.ts'
import { DESK_TEXTS } from 'contract/desk/desk-tabs.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { contentOf } from '#testing/backup/database-content.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const member = people.agent
const listing = await server.aListing({ agent: member })
const everything = {
  ...coreContract,
  ...notificationContract,
  ...liveContract,
  ...formContract,
  ...authContract,
}

const calls = Object.entries(everything).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
    const { route, meta } = procedure['~orpc']
    const { method = 'POST', path = '/' } = route
    const isViewed = (meta as CallMeta).viewed !== undefined
    return { name: `${noun}.${verb}`, method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', path, isViewed }
  }),
)

/** Paths of the calls that need more than the number of the member. */
const asked: Record<string, string> = {
  'desk.summary': '/api/app/Desk/all/summary?tab=office',
  'lookups.list': '/cribdata/LookupValues/3',
  'listings.get': `/api/app/Registration/${listing.id}`,
  'members.findAudience': '/api/app/AudienceIndexes/ta/ada',
  'members.findOffices': '/api/app/Offices/ta/off',
  'applications.ofOffice': `/api/app/OfficeAccessControls/${people.branch.id}`,
  'deadlines.registerBy': '/api/app/Deadlines/register-by?listingContractDate=2026-01-05',
  'pageTexts.get': '/api/app/PageTexts/support',
}
const filled = (name: string, path: string) => asked[name] ?? path.replace(/\{[^}]+\}/g, String(member.id))

async function aView(portal: Pick<typeof server, 'call'> = server) {
  const { body, text } = await portal.call('/api/app/Staff/ViewAs', {
    as: mls,
    method: 'POST',
    body: { memberId: member.id, reason: 'Walks through all calls' },
  })
  expect(body.viewId, text).toEqual(expect.any(String))
  return `/api/app/Staff/ViewAs/${body.viewId}`
}

/** Refusals of calls that only members with another role get. */
const REFUSALS: string[] = ['Forbidden', DESK_TEXTS.noAccess]

const changing = ['public.staff_views', 'public.audit_entries', 'public.rate_windows', 'public.staff_uses']

async function stored() {
  const content = await contentOf(server.db)
  return Object.fromEntries(Object.entries(content).filter(([name]) => !changing.includes(name)))
}

test('of every call of the contract a view serves those of the fixed list alone, and nothing is stored by any [4/CVIEW-04, 4/CVIEW-05, 4/CVIEW-06, 4/S4-20, 4/D4-46]', async () => {
  await server.db.insert(articles).values({
    title: 'News',
    summary: '',
    author: 'Mara',
    body: 'x',
    status: 'published',
    publishedOn: server.clock.now(),
    createdOn: server.clock.now(),
    modifiedOn: server.clock.now(),
  })
  const another = await server.startAnother()
  const view = await aView(another)
  const before = await stored()
  const answered: string[] = []
  for (const { name, method, path, isViewed } of calls) {
    const body = method === 'GET' ? undefined : {}
    const answer = await another.call(`${view}${filled(name, path)}`, { as: mls, method, body })
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500)
    if (isViewed) {
      answered.push(name)
      // Some return only to members with another role.
      const isAnswered = [200, 404].includes(answer.status) || REFUSALS.includes(answer.body.message)
      expect(isAnswered, `${name}: ${answer.status} ${answer.text}`).toBe(true)
      continue
    }
    const isReading = method === 'GET' || /\/(q|search)\/?$/i.test(path)
    expect(answer, name).toMatchObject({
      status: 403,
      body: { message: isReading ? VIEW_TEXTS.closed : VIEW_TEXTS.noChanges },
    })
  }
  expect(
    answered.filter((name) => /^(notifications|eula|stream|passwords|factors|sessions|outbox)\./.test(name)),
  ).toEqual([])
  expect(answered).not.toContain('members.claims')
  // What a process has counted and not stored yet, it stores when it ends.
  await another.app.close()
  expect(await stored()).toEqual(before)
  expect(await server.db.$count(profiles)).toBe(0)
})

test('other letter cases, trailing slashes and odd methods open nothing [4/CVIEW-04, 4/CBAD-01]', async () => {
  const view = await aView()
  for (const address of [
    '/API/APP/usernotification/MEMBER/1/',
    '/api/app/UserNotification/member/1?x=/q',
    '/api/app/Staff/ViewAs',
    '/oidc/me',
    '/config.json',
  ])
    expect((await server.call(`${view}${address}`, { as: mls })).status, address).toBe(403)
  const put = await server.call(`${view}/api/app/Members/AuthMemberDto`, { as: mls, method: 'PUT', body: {} })
  expect(put).toMatchObject({ status: 403, body: { message: VIEW_TEXTS.noChanges } })
})
