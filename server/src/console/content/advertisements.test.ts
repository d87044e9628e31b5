import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const editor = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
await grantTo(server, editor, 'Content Editor')
const { act, begin, get, path, query, save } = contentCalls(server, 'ads')

type As = typeof mls
const html = (tagName: string, template = '<b>Ad</b>') => ({
  tagName,
  isEnabled: true,
  isScript: false,
  template,
})
const script = { ...html('spotlight-ad', '<script>show()</script>'), isScript: true }
const values = (providerName: string, more: object = {}) => ({
  providerName,
  isEnabled: true,
  impressions: [html('dashboard-billboard')],
  criteria: null,
  ...more,
})
const only = (aor: { name: string }) => [{ field: 'AorShortName', op: 'Equal', values: [aor.name] }]

async function published(entered: object) {
  const draft = await begin(mls, entered)
  expect(draft.status, draft.text).toBe(200)
  const answer = await act(mls, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
async function adsOf(as: As): Promise<{ providerName: string; impressions: object[] }[]> {
  return (await server.call('/api/app/GenericAds', { as })).body.results
}
const namesOf = async (as: As) => (await adsOf(as)).map(({ providerName }) => providerName)
async function places(as: As = mls) {
  const { status, body } = await server.call('/api/app/Staff/Advertisements/places', { as })
  expect(status).toBe(200)
  const rows: { tagName: string; shown: { providerName: string }[]; others: string[] }[] = body.results
  return Object.fromEntries(
    rows.map(({ tagName, shown, others }) => [
      tagName,
      [...shown.map(({ providerName }) => providerName), ...others],
    ]),
  )
}

test('without a provider every place has its fallback image, also while the only one is for some [4/CDASH-06]', async () => {
  const everywhere = (what: string[]) => ({
    'dashboard-billboard': what,
    'mobile-billboard': what,
    'spotlight-ad': what,
    'article-ad': what,
    'carousel-ad': what,
  })
  expect(await places()).toEqual(everywhere(['Fallback image']))
  const ours = await published(values('Ours', { criteria: only(people.aor) }))
  expect(await places(editor)).toEqual({
    ...everywhere(['Nothing', 'Fallback image']),
    'dashboard-billboard': ['Ours', 'Fallback image'],
    'mobile-billboard': ['Ours', 'Fallback image'],
  })
  const all = await published(
    values('All', {
      impressions: [html('dashboard-billboard'), html('carousel-ad'), html('carousel-ad')],
    }),
  )
  const late = await published(values('Late'))
  expect(await places()).toEqual({
    ...everywhere(['Nothing']),
    'dashboard-billboard': ['Ours', 'All'],
    'mobile-billboard': ['Ours', 'All'],
    'carousel-ad': ['All', 'All'],
  })
  expect(await namesOf(people.agent)).toEqual(['Ours', 'All', 'Late'])
  expect(await namesOf(people.otherAorBroker)).toEqual(['All', 'Late'])
  for (const live of [ours, all, late]) expect((await act(mls, live, 'retire')).status).toBe(200)
  expect(await adsOf(people.agent)).toEqual([])
})

test('a provider reaches members as it is published, in the order of its impressions, whom its audience names, until it is retired [4/CPUB-09, 4/CEDIT-04]', async () => {
  const impressions = [
    html('carousel-ad', '<i>One</i>'),
    html('carousel-ad', '<i>Two</i>'),
    html('article-ad'),
  ]
  const first = await published(values('Harbor', { impressions }))
  const shown = async (as: As) => (await adsOf(as)).find(({ providerName }) => providerName === 'Harbor')
  expect((await shown(people.agent))?.impressions).toEqual(impressions)
  const turned = impressions.toReversed()
  const draft = await save(mls, first, { ...first.values, impressions: turned }, first.rowVersion)
  expect((await shown(people.agent))?.impressions).toEqual(impressions)
  const second = (await act(mls, draft.body, 'publish')).body
  expect((await shown(people.agent))?.impressions).toEqual(turned)
  const narrowed = await save(
    mls,
    second,
    { ...second.values, criteria: only(people.aor) },
    second.rowVersion,
  )
  const live = (await act(mls, narrowed.body, 'publish')).body
  expect(live.audience).toEqual(only(people.aor))
  expect([await shown(people.agent), await shown(people.otherAorBroker)]).toEqual([
    expect.objectContaining({ providerName: 'Harbor' }),
    undefined,
  ])
  const retired = (await act(mls, live, 'retire')).body
  expect(await shown(people.agent)).toBeUndefined()
  expect((await act(mls, retired, 'publish')).body.id).toBe(first.id)
  expect((await shown(people.agent))?.impressions).toEqual(turned)
})

test('HTML is cleaned in drafts too, a script stays, and missing values may come later', async () => {
  const impressions = [
    html('article-ad', '<p onclick="x()">Hi<script>x()</script></p>'),
    script,
    { ...html('', ''), tagName: '' },
  ]
  const draft = await begin(mls, values('Clean', { impressions }))
  expect(draft.status, draft.text).toBe(200)
  const templates = draft.body.values.impressions.map(({ template }: { template: string }) => template)
  expect(templates).toEqual(['<p>Hi</p>', '<script>show()</script>', ''])
  const refused = await act(mls, draft.body, 'publish')
  expect(refused.body.errors).toEqual([
    { field: 'impressions.2.tagName', message: 'Choose a tag.' },
    { field: 'impressions.2.template', message: 'Template is required.' },
  ])
  for (const wrong of ['text', [5], [{ ...script, template: 7 }], [html('popup')]]) {
    const answer = await begin(mls, values('Wrong', { impressions: wrong }))
    expect(answer.status, JSON.stringify(wrong)).toBe(400)
  }
  const long = { ...script, template: 'x'.repeat(50_001) }
  expect((await begin(mls, values('Long', { impressions: [long] }))).body.errors).toEqual([
    { field: 'impressions.0.template', message: 'Template must be at most 50000 characters' },
  ])
  const taken = (await begin(mls, values('Clean', { impressions: [html('article-ad')] }))).body
  const live = await act(mls, taken, 'publish')
  expect(live.status).toBe(200)
  const twin = (await begin(mls, values('Clean'))).body
  expect((await act(mls, twin, 'publish')).body.errors).toEqual([
    { field: 'providerName', message: 'The provider name is in use.' },
  ])
})

test('a script is published by MLS staff with a fresh sign-in only, in the console and by the earlier calls; an editor drafts', async () => {
  expect((await query(people.aorAdmin)).status).toBe(403)
  const draft = (await begin(editor, values('Scripted', { impressions: [script] }))).body
  for (const what of ['publish', 'schedule'])
    expect((await act(editor, draft, what, { publishOn: '2030-01-01T00:00:00Z' })).status, what).toBe(403)
  const proposal = (await act(editor, draft, 'submit')).body
  await signInAged(server, mls, 901)
  for (const what of ['publish', 'schedule']) {
    const refused = await act(mls, proposal, what, { publishOn: '2030-01-01T00:00:00Z' })
    expect([refused.status, refused.body.message], what).toEqual([401, 'insufficient_user_authentication'])
  }
  const old = (impressions: object[]) =>
    server.call('/api/app/GenericAds', {
      as: mls,
      method: 'POST',
      body: { providerName: `Old ${impressions.length}`, isEnabled: true, impressions },
    })
  expect((await old([html('article-ad'), script])).status).toBe(401)
  const plain = await old([html('article-ad')])
  expect(plain.status).toBe(200)
  expect((await get(mls, plain.body.id)).body).toMatchObject({
    state: 'published',
    values: { providerName: 'Old 1', criteria: null },
  })
  const bulk = await server.call('/api/app/Staff/Content/ads/bulk', {
    as: mls,
    method: 'POST',
    body: { act: 'publish', records: [{ id: proposal.id, rowVersion: proposal.rowVersion }] },
  })
  expect(bulk.body.results[0].problem).toBe('Publish this item by itself: it asks for a fresh sign-in.')
  expect(await namesOf(mls)).not.toContain('Scripted')
  await signInAged(server, mls, 10)
  expect((await act(mls, proposal, 'publish')).status).toBe(200)
  expect(await namesOf(people.agent)).toContain('Scripted')
  const versions = await server.call(path(proposal.id, 'versions'), { as: mls })
  expect(versions.body).toMatchObject([{ state: 'published', isLive: true }])
})
