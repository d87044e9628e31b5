import { GRANT_SCOPES, type GrantScope } from 'contract/common/call-access.ts'
import { DRAFT_FORM_NAMES, DRAFT_FORMS, type DraftForm } from 'contract/drafts/draft-forms.ts'
import { MAX_DRAFT_BYTES } from 'contract/drafts/draft-limits.ts'
import { hasAnyScope } from 'contract/grants/grant-scopes.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drafts } from '#db/tables/drafts.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDraftBody, aDraftedListing, FORM_DRAFTS } from '#testing/builders/draft-builders.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfDrafts } from './remind-of-drafts.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>
type Headers = Record<string, string>

const FORMS = Object.keys(FORM_DRAFTS) as (keyof typeof FORM_DRAFTS)[]
const anAgent = (firstName = 'Ann') =>
  server.aMember({ firstName, lastName: 'Agent', office: people.branch, aor: people.aor })
const path = (form: DraftForm, key: string) => `/api/app/Drafts/${form}/${key}`
const valuesOf = (form: DraftForm) =>
  form === 'listing' || form === 'new-listing' ? aDraftedListing() : FORM_DRAFTS[form]
const put = (as: Member, form: DraftForm, more: object = {}, headers: Headers = {}) =>
  server.call(path(form, 'k'), {
    as,
    method: 'PUT',
    body: aDraftBody({ values: valuesOf(form), changedOn: server.clock.now().toISOString(), ...more }),
    headers,
  })
const get = (as: Member, form: DraftForm, headers: Headers = {}) =>
  server.call(path(form, 'k'), { as, headers })
const listed = async (as: Member, form: DraftForm, headers: Headers = {}): Promise<string[]> =>
  (await server.call(`/api/app/Drafts/${form}`, { as, headers })).body.results.map(
    ({ key }: { key: string }) => key,
  )

test.each(FORMS)('a draft of %s is kept for its owner, by its form alone', async (form) => {
  const agent = await anAgent()
  const kept = await put(agent, form, { baseVersion: 3 })
  expect(kept.body).toMatchObject({ isSuccessful: true, results: [{ form, key: 'k', listing: null }] })
  expect((await get(agent, form)).body).toMatchObject({ baseVersion: 3, values: FORM_DRAFTS[form] })
  for (const other of DRAFT_FORM_NAMES)
    expect(await listed(agent, other)).toEqual(other === form ? ['k'] : [])
  expect((await server.call(path(form, 'k'), { as: agent, method: 'DELETE' })).status).toBe(200)
  expect((await get(agent, form)).status).toBe(404)
})

test.each(FORMS)('nobody else reads or removes a draft of %s [5/S5-03]', async (form) => {
  const agent = await anAgent()
  await put(agent, form)
  for (const as of [people.secondAgent, people.branchBroker, people.aorAdmin, people.mlsAdmin]) {
    expect((await get(as, form)).status).toBe(404)
    expect(await listed(as, form)).toEqual([])
    await server.call(path(form, 'k'), { as, method: 'DELETE' })
  }
  expect(await listed(agent, form)).toEqual(['k'])
})

test.each(FORMS)(
  'a draft of %s stores its own fields, and at most 256 KB of them [5/DRAFT-06]',
  async (form) => {
    const agent = await anAgent()
    const values = FORM_DRAFTS[form]
    await put(agent, form, {
      values: { ...values, password: 'Quillfeather', file: { data: 'Quillfeather' } },
    })
    const ofAgent = and(eq(drafts.memberId, agent.id), eq(drafts.form, form))
    const [row] = await server.db.select().from(drafts).where(ofAgent)
    expect(row?.values).toEqual(values)
    const [field = ''] = Object.entries(values).find(([, value]) => typeof value === 'string') ?? []
    const filled = 'x'.repeat(MAX_DRAFT_BYTES)
    const tooLarge = field ? { [field]: filled } : { changes: { 1: { value: filled, seen: null } } }
    expect((await put(agent, form, { values: { ...values, ...tooLarge } })).status).toBe(400)
    expect((await put(agent, form, { values: aDraftedListing() })).status).toBe(400)
    expect((await get(agent, form)).body.values).toEqual(values)
  },
)

test.each(DRAFT_FORM_NAMES)('%s is filled in for another member with its scope alone', async (form) => {
  const giver = await anAgent()
  const { scope }: { scope: GrantScope | null } = DRAFT_FORMS[form]
  for (const held of GRANT_SCOPES) {
    const receiver = await anAgent('Ada')
    const grant = await server.aGrant(giver, receiver, { scopes: [held] })
    const acting = { 'acting-for': grant.id }
    const mayKeep = scope !== null && hasAnyScope([held], [scope])
    expect((await put(receiver, form, {}, acting)).status, held).toBe(mayKeep ? 200 : 403)
    expect((await get(receiver, form, acting)).status, held).toBe(mayKeep ? 200 : 403)
    expect((await get(receiver, form)).status, held).toBe(404)
    expect((await get(giver, form)).status, held).toBe(404)
  }
})

test('a notice before the end names the form and leads to its page', async () => {
  const agent = await anAgent()
  for (const form of FORMS) await put(agent, form)
  server.clock.advance(83 * 86_400)
  await remindOfDrafts({
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
    portalUrl: 'https://portal.example',
  })
  const notices = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.memberId, agent.id))
  const bodies = notices.map(({ body }) => body).join('\n')
  for (const form of FORMS) {
    expect(bodies).toContain(`Your draft of ${DRAFT_FORMS[form].name} from `)
    expect(bodies).toContain(`https://portal.example${DRAFT_FORMS[form].path('k')}`)
  }
})
