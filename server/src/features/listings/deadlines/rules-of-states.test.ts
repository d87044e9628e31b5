import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const { agent, mlsAdmin } = await aBrokerage(server)

const call = (
  as: TestMember,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET',
) => server.call(`/api/app/${path}`, { as, method, ...(body && { body }) })
const bar = {
  option: 'Office exclusive',
  text: 'Louisiana does not allow this.',
  source: 'Example act 1',
}
const shown = {
  deadline: 'inMlsBy',
  text: 'One business day after the first private showing.',
  source: 'Example act',
  startsWith: ['firstPrivateShowingOn'],
  count: 1,
  unit: 'businessDay',
  endsWith: 'mlsEntered',
}
const ruleSet = (more: object) => ({
  originatingSystemID: 'CRM',
  validFrom: '2026-01-01',
  reason: 'The first one.',
  name: 'Rules',
  source: 'Handbook',
  zone: 'America/Los_Angeles',
  exemptionKinds: ['None', 'Office exclusive', 'Coming Soon'],
  rules: [],
  ...more,
})
const register = (more: object) =>
  call(agent, 'Registration', {
    ...aListingBody(agent),
    listingContractDate: '2026-11-18',
    expirationDate: '2027-02-28',
    startShowingDate: null,
    ...more,
  })
const putCompliance = (id: string, more: object) =>
  call(agent, `Registration/${id}/compliance`, { exemptionKind: 'None', ...more }, 'PUT')

await call(mlsAdmin, 'RuleSets', ruleSet({}))
await call(mlsAdmin, 'RuleSets', ruleSet({ states: ['la ', 'AZ'], forbidden: [bar], rules: [shown] }))

const BARRED = [{ field: 'exemptionKind', message: 'Louisiana does not allow this. (Example act 1)' }]

test('an option that the state bars is refused with the words of its rule, and only there [5/OPTION-09, 5/OPTION-10]', async () => {
  const asked = async (state: string) =>
    (await call(agent, `Deadlines/register-by?listingContractDate=2026-11-18&stateOrProvince=${state}`)).body
  expect(await asked('LA')).toMatchObject({ options: ['None', 'Coming Soon'], forbidden: [bar] })
  expect(await asked('CA')).toMatchObject({
    options: ['None', 'Office exclusive', 'Coming Soon'],
    forbidden: [],
  })
  const refused = await register({ exemptionKind: 'Office exclusive', stateOrProvince: 'LA' })
  expect([refused.status, refused.body.errors]).toEqual([400, BARRED])
  expect((await register({ exemptionKind: 'Office exclusive', stateOrProvince: 'CA' })).status).toBe(200)
})

test('the compliance of a listing offers what its rule set names, and refuses anything else [5/OPTION-11]', async () => {
  const { body: here } = await register({ stateOrProvince: 'LA' })
  const { body: record } = await call(agent, `Registration/${here.id}/compliance`)
  expect(record).toMatchObject({
    options: ['None', 'Coming Soon'],
    forbidden: [bar],
    privateDates: ['firstPrivateShowingOn'],
  })
  const refused = await putCompliance(here.id, { exemptionKind: 'Office exclusive' })
  expect([refused.status, refused.body.errors]).toEqual([400, BARRED])
  const other = await putCompliance(here.id, { exemptionKind: 'Delayed marketing' })
  expect(other.body.errors).toEqual([
    { field: 'exemptionKind', message: 'Listing Option must be Standard or Coming Soon' },
  ])
  expect((await putCompliance(here.id, { exemptionKind: 'Coming Soon' })).status).toBe(200)

  const { body: elsewhere } = await register({ exemptionKind: 'Office exclusive', stateOrProvince: 'CA' })
  await call(mlsAdmin, 'RuleSets', ruleSet({ validFrom: '2026-11-17', exemptionKinds: ['None'] }))
  expect((await call(agent, `Registration/${elsewhere.id}/compliance`)).body.options).toEqual([
    'None',
    'Office exclusive',
  ])
  expect((await putCompliance(elsewhere.id, { exemptionKind: 'Office exclusive' })).status).toBe(200)
})

test('a first private showing starts its deadline, and is in the history [5/OPTION-12]', async () => {
  const { body: created } = await register({ stateOrProvince: 'LA' })
  const dueOf = async () =>
    (await call(agent, `Registration/${created.id}/deadlines`)).body.results.find(
      ({ kind }: { kind: string }) => kind === 'inMlsBy',
    )?.dueAt
  expect(await dueOf()).toBeUndefined()
  const future = await putCompliance(created.id, { firstPrivateShowingOn: '2026-11-19' })
  expect(future.body.errors).toEqual([
    { field: 'firstPrivateShowingOn', message: "The date can't be in the future." },
  ])
  await putCompliance(created.id, { firstPrivateShowingOn: '2026-11-18' })
  expect(await dueOf()).toBe('2026-11-20T07:59:59.000Z')
  const { body: history } = await call(agent, `Registration/${created.id}/history/q`, {
    pageId: 0,
    pageSize: 50,
    criteria: [],
  })
  expect(history.results).toContainEqual(
    expect.objectContaining({ field: 'firstPrivateShowingOn', from: null, to: '2026-11-18' }),
  )
})

test('two sets of one date may not share a state [5/OPTION-09]', async () => {
  const add = (more: object) => call(mlsAdmin, 'RuleSets', ruleSet(more))
  const taken = 'There is a rule set for this system, association, state and date already.'
  expect((await add({ states: ['UT', 'AZ'] })).body.message).toBe(taken)
  expect((await add({})).body.message).toBe(taken)
  expect((await add({ states: ['UT'] })).status).toBe(200)
  const wrong = await add({ states: ['Utah'] })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ field: 'states', message: 'Enter the two letters of each state, one in each line.' }],
  ])
})

test('a set that was stored before states is for all of them, and bars nothing [5/OPTION-09]', async () => {
  await server.db.execute(
    sql`update rule_sets set body = body - 'states' - 'forbidden' - 'releaseDays' - 'signatureOnRelease' where body -> 'states' = '[]'`,
  )
  const { body } = await call(
    agent,
    'Deadlines/register-by?listingContractDate=2026-10-18&stateOrProvince=CA',
  )
  expect(body).toMatchObject({ options: ['None', 'Office exclusive', 'Coming Soon'], forbidden: [] })
  const again = await call(mlsAdmin, 'RuleSets', ruleSet({}))
  expect(again.body.message).toBe('There is a rule set for this system, association, state and date already.')
})
