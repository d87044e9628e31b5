import { arrangeSections } from 'contract/dashboard/arrangement.ts'
import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas, menuItems } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
const people = await aBrokerage(server)
const { mlsAdmin: mls, agent: member } = people

async function published(kind: ContentKindName, values: object) {
  const { act, begin } = contentCalls(server, kind)
  const answer = await act(mls, (await begin(mls, values)).body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const stored = async (kind: ContentKindName, id: number) =>
  (await contentCalls(server, kind).get(mls, id)).body
const results = async (path: string, as = member) => (await server.call(path, { as })).body.results

test('a category with articles is retired once they have another, or are taken out of it with it [4/CART-05]', async () => {
  const { act } = contentCalls(server, 'categories')
  const [rules, forms] = [
    await published('categories', { name: 'Rules' }),
    await published('categories', { name: 'Forms' }),
  ]
  const categoryIds = [rules.id, forms.id]
  const live = await published('articles', { title: 'One', author: 'A', categoryIds })
  const edited = await published('articles', { title: 'Two', author: 'A', categoryIds: [rules.id] })
  await contentCalls(server, 'articles').save(
    mls,
    edited,
    { ...edited.values, title: 'Two, changed' },
    edited.rowVersion,
  )
  const draft = (
    await contentCalls(server, 'articles').begin(mls, { title: 'Three', categoryIds: [rules.id] })
  ).body

  const counted = await stored('categories', rules.id)
  expect(counted.facts).toEqual({ articles: 2 })
  expect(contentKind('categories').factsInWords?.(counted.facts)).toBe('2 articles')
  for (const articles of [undefined, 1, 3])
    expect(await act(mls, counted, 'retire', { articles })).toMatchObject({
      status: 409,
      body: {
        message:
          '2 articles still in this category. Give them another one, or remove the category from them.',
      },
    })
  expect((await act(mls, counted, 'retire', { articles: 2 })).status).toBe(200)
  const [shown] = await results(`/api/app/Articles/${live.id}`)
  expect(shown.categories).toEqual([{ id: forms.id, name: 'Forms' }])
  expect(await stored('articles', live.id)).toMatchObject({
    status: 'Published',
    values: { ...live.values, categoryIds: [forms.id] },
  })
  const changed = await stored('articles', edited.id)
  expect(changed).toMatchObject({
    status: 'Published, edits pending',
    values: { title: 'Two, changed', categoryIds: [] },
  })
  expect((await contentCalls(server, 'articles').act(mls, changed, 'publish')).status).toBe(200)
  expect((await stored('articles', draft.id)).values.categoryIds).toEqual([])
  const { body: versions } = await server.call(contentCalls(server, 'articles').path(live.id, 'versions'), {
    as: mls,
  })
  expect(versions[0]).toMatchObject({ note: 'Category removed', isLive: true })

  const other = { ...live.values, categoryIds: [] }
  const now = await stored('articles', live.id)
  const saved = (await contentCalls(server, 'articles').save(mls, now, other, now.rowVersion)).body
  await contentCalls(server, 'articles').act(mls, saved, 'publish')
  expect((await act(mls, await stored('categories', forms.id), 'retire')).status).toBe(200)
})

test('the form shows how many main offices and members have turned an application off [4/CAPP-03]', async () => {
  const box = await published('applications', {
    name: 'Box',
    applicationCategory: 'member',
    url: 'https://box.example',
  })
  const words = async () =>
    contentKind('applications').factsInWords?.((await stored('applications', box.id)).facts)
  expect(await words()).toBe('Turned off by 0 main offices and 0 members.')
  const off = { applicationId: box.id, accessControl: 0 as const }
  await server.db.insert(officeApplications).values({ ...off, officeId: people.main.id })
  await server.db.insert(memberApplications).values([
    { ...off, memberId: member.id },
    { ...off, memberId: people.secondAgent.id },
    { ...off, memberId: mls.id, accessControl: 1 },
  ])
  expect(await words()).toBe('Turned off by 1 main office and 2 members.')
})

test('a retired application is in no list or switch of members, their favorites keep it, and all returns with it [4/CAPP-05]', async () => {
  const star = await published('applications', {
    name: 'Star',
    applicationCategory: 'member',
    url: 'https://star.example',
    accessLevel: 1,
  })
  const path = `/api/app/Profiles/Contact/${member.id}`
  const { id } = (await server.call(path, { as: member })).body
  const body = { favApps: [star.id] }
  const saved = await server.call(`/api/app/Profiles/${id}`, { as: member, method: 'PUT', body })
  expect(saved.status, saved.text).toBe(200)
  const favorites = async () => (await server.call(path, { as: member })).body.favApps
  const places = async () =>
    Promise.all(
      [
        '/api/app/AudienceApplications/',
        `/api/app/OfficeAccessControls/${people.main.id}`,
        `/api/app/MemberAccessControls/${people.mainBroker.id}`,
      ].map(async (list) => JSON.stringify(await results(list, people.mainBroker)).includes('Star')),
    )
  expect([await places(), await favorites()]).toEqual([[true, true, true], [star.id]])
  const { act } = contentCalls(server, 'applications')
  const retired = (await act(mls, star, 'retire')).body
  expect([await places(), await favorites()]).toEqual([[false, false, false], [star.id]])
  await act(mls, retired, 'publish')
  expect([await places(), await favorites()]).toEqual([[true, true, true], [star.id]])
})

test('staff order every section; members who have arranged them keep their order, with locked ones at the place of staff [4/CDASH-03]', async () => {
  const section = (name: string, locked: boolean) =>
    published('sections', { name, title: name, type: 'html', status: 'Active', content: 'Hi', locked })
  const made = [await section('one', false), await section('two', true), await section('three', false)]
  const ids = (await results('/api/app/Staff/Content/sections/order', mls)).map(
    ({ id }: { id: number }) => id,
  )
  const others = ids.filter((id: number) => !made.some((entry) => entry.id === id))
  const put = await server.call('/api/app/Staff/Content/sections/order', {
    as: mls,
    method: 'PUT',
    body: { ids: [made[1].id, made[0].id, made[2].id, ...others] },
  })
  expect(put.status).toBe(200)
  const shown = await results('/api/app/GenericContainers')
  const names = (list: { name: string }[]) =>
    list.map(({ name }) => name).filter((name) => ['one', 'two', 'three'].includes(name))
  expect(names(shown)).toEqual(['two', 'one', 'three'])
  // Places count over all sections, those of the portal too.
  const [first, second, third] = ['two', 'three', 'one'].map((name) =>
    shown.findIndex((entry: { name: string }) => entry.name === name),
  )
  const settings = {
    three: { order: Math.min(second ?? 0, third ?? 0) },
    one: { order: Math.max(second ?? 0, third ?? 0) },
  }
  const arranged = arrangeSections<(typeof shown)[number]>(shown, settings)
  expect(names(arranged)).toEqual(['two', 'three', 'one'])
  expect(arranged[first ?? 0]).toMatchObject({ name: 'two', locked: true })
})

test.for(['/settings', '/product_settings', '/training', '/profile', '/articles/'])(
  'the menu item of %s can be renamed, moved and given an audience, and gets no other address [4/CDASH-08]',
  async (path) => {
    const { act, save } = contentCalls(server, 'menu')
    const item = await published('menu', { title: `Page ${path.replace(/\W/g, '')}`, path, list: 'main' })
    const changed = {
      ...item.values,
      title: `${item.title} renamed`,
      list: 'user',
      viewOrder: 7,
      criteria: [{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }],
    }
    const renamed = (await save(mls, item, changed, item.rowVersion)).body
    const live = (await act(mls, renamed, 'publish')).body
    expect(live.values).toEqual(changed)
    const wrong = (await save(mls, live, { ...changed, path: '/' }, live.rowVersion)).body
    expect((await act(mls, wrong, 'publish')).body.errors).toEqual([
      { field: 'path', message: 'Pages of the portal depend on this path, so it cannot be changed.' },
    ])
    const stays = await server.db.select({ path: menuItems.path, id: menuItems.id }).from(menuItems)
    expect(stays.find(({ id }) => id === item.id)?.path).toBe(path)
  },
)

test('a quick link stands on the public pages while it is marked and published [4/CDASH-10, 4/D4-34]', async () => {
  const { act, save } = contentCalls(server, 'menu')
  const shown = async (): Promise<{ name: string; url: string }[]> =>
    (await server.call('/config.json')).body.quickLinks
  const shipped = ['Brokers', 'Compliance', 'Education', 'Knowledgebase', 'Marketplace', 'Support']
  expect((await shown()).map(({ name }) => name)).toEqual(shipped)
  const link = { title: 'Surveys', path: 'https://surveys.example', list: 'quicklinks', isOnPublicHome: true }
  const item = await published('menu', link)
  expect((await shown()).find(({ name }) => name === 'Surveys')).toEqual({ name: 'Surveys', url: link.path })
  const menu = (await server.call('/api/app/DynamicMenus/', { as: member })).body.results
  expect(menu.find(({ title }: { title: string }) => title === 'Surveys')).not.toHaveProperty(
    'isOnPublicHome',
  )
  const moved = (await save(mls, item, { ...item.values, list: 'main' }, item.rowVersion)).body
  const live = (await act(mls, moved, 'publish')).body
  expect((await shown()).map(({ name }) => name)).toEqual(shipped)
  const back = (await save(mls, live, item.values, live.rowVersion)).body
  const again = (await act(mls, back, 'publish')).body
  expect((await shown()).map(({ name }) => name)).toContain('Surveys')
  await act(mls, again, 'retire')
  expect((await shown()).map(({ name }) => name)).toEqual(shipped)
})

test('a change that leaves active members without any menu item is refused [4/CDASH-09]', async () => {
  const { act, save } = contentCalls(server, 'menu')
  const reachable = and(eq(members.memberStatus, 'Active'), eq(members.hasMemberPortalAccess, true))
  const [total, agents] = [
    await server.db.$count(members, reachable),
    await server.db.$count(members, and(reachable, eq(members.memberTypeId, 1))),
  ]
  await server.db.update(menuItems).set({ isRetired: true })
  const last = await published('menu', { title: 'Help', path: 'https://a.example', list: 'user' })
  expect(await act(mls, last, 'retire')).toMatchObject({
    status: 409,
    body: { message: `This would leave ${total} members without a menu.` },
  })
  const forAgents = { ...last.values, criteria: [{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }] }
  const narrowed = (await save(mls, last, forAgents, last.rowVersion)).body
  expect((await act(mls, narrowed, 'publish')).body.message).toBe(
    `This would leave ${total - agents} members without a menu.`,
  )
  expect(await results('/api/app/DynamicMenus/')).toMatchObject([{ title: 'Help' }])
  await published('menu', { title: 'Other', path: 'https://b.example', list: 'main' })
  expect((await act(mls, narrowed, 'publish')).status).toBe(200)
})

test('a condition that audiences do not have any more reaches nobody and is removed before publishing [4/CAUD-08]', async () => {
  const { act, begin, save } = contentCalls(server, 'articles')
  const gone = [{ field: 'Shoe', op: 'Equal', values: ['42'] }]
  expect(audienceInWords(readAudience(gone)).join()).toContain('Unknown condition')
  const draft = (await begin(mls, { title: 'Shoes', author: 'A', criteria: gone })).body
  expect(draft.values.criteria).toEqual(gone)
  const count = await server.call('/api/app/Staff/Audience/count', {
    as: mls,
    method: 'POST',
    body: { entries: gone },
  })
  expect(count.body.members).toBe(0)
  const refused = await act(mls, draft, 'publish')
  expect([refused.status, refused.body.errors[0].field.split('.')[0]]).toEqual([400, 'criteria'])
  const unfinished = [{ field: 'AorShortName', op: 'Equal', values: [] }]
  const open = (await save(mls, draft, { ...draft.values, criteria: unfinished }, draft.rowVersion)).body
  const incomplete = await act(mls, open, 'publish')
  expect([incomplete.status, incomplete.body.errors[0].message]).toEqual([
    400,
    'Choose a value for each condition of the audience, or remove the condition.',
  ])
  const cleared = (await save(mls, open, { ...draft.values, criteria: null }, open.rowVersion)).body
  expect((await act(mls, cleared, 'publish')).status).toBe(200)
})

test('agreements say when they were published, which one is in force, and which active members have signed [4/CEULA-01]', async () => {
  const now = server.clock.now()
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const [former, current, next] = await server.db
    .insert(eulas)
    .values(
      [-30, -1, 30].map((count) => ({
        name: `Terms ${count}`,
        content: '<p>x</p>',
        publishedOn: days(count),
      })),
    )
    .returning({ id: eulas.id })
  const sign = (eulaId: number, memberId: number) =>
    server.db
      .insert(eulaAcknowledgements)
      .values({ eulaId, memberId, signature: 'S', content: 'x', acknowledgedOn: now })
  const gone = await server.aMember({ memberStatus: 'Inactive' })
  for (const { id } of [member, mls, gone]) await sign(current?.id ?? 0, id)
  await sign(current?.id ?? 0, member.id)
  await sign(former?.id ?? 0, member.id)
  const { recordUnknown } = await import('./stored-kinds.ts')
  await recordUnknown(server.db, now)
  const { body } = await contentCalls(server, 'agreements').query(mls, { pageSize: 100 })
  const facts = new Map<number, Record<string, number>>(
    body.results.map((row: { id: number; facts: object }) => [row.id, row.facts]),
  )
  const total =
    Number(facts.get(current?.id ?? 0)?.['signed']) + Number(facts.get(current?.id ?? 0)?.['notSigned'])
  expect(facts.get(current?.id ?? 0)).toEqual({
    publishedOn: days(-1).toISOString(),
    isInForce: true,
    signed: 2,
    notSigned: total - 2,
  })
  expect(facts.get(former?.id ?? 0)).toMatchObject({ isInForce: false, signed: 1, notSigned: total - 1 })
  expect(facts.get(next?.id ?? 0)).toMatchObject({ isInForce: false, signed: 0, notSigned: total })
  const words = contentKind('agreements').factsInWords?.(facts.get(current?.id ?? 0) ?? {})
  expect(words).toMatch(/^In force since \d\d-\d\d-\d{4} .*\. 2 members signed, \d+ not signed\.$/)
})
