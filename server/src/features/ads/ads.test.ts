import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const path = '/api/app/GenericAds'
const staff = await server.aMember({ isCrmlsAdmin: true })
const agent = await server.aMember()
const write = (method: 'POST' | 'PUT', body: unknown, as = staff) => server.call(path, { as, method, body })

const script = '<script>document.body.textContent = "x"</script><p onclick="y()">z</p>'
const entered = {
  providerName: 'Harbor',
  isEnabled: false,
  impressions: [
    { isEnabled: true, tagName: 'dashboard-billboard', isScript: false, template: '<p>One</p>' },
    { isEnabled: false, tagName: 'spotlight-ad', isScript: true, template: script },
    { isEnabled: true, tagName: 'article-ad', isScript: false, template: '<b>Two</b>' },
    { isEnabled: true, tagName: 'carousel-ad', isScript: false, template: '<i>Three</i>' },
    { isEnabled: true, tagName: 'mobile-billboard', isScript: false, template: '<i>Four</i>' },
  ],
}

test('a fresh system has no advertisements, and nobody without member data gets any', async () => {
  const { status, body } = await server.call(path, { as: agent })
  expect(status).toBe(200)
  expect(body).toEqual({ results: [], pageId: 0, pageSize: 1, totalPages: 0, totalResults: 0 })
  expect((await server.call(path)).status).toBe(401)
  expect((await server.call(path, { as: await server.anAccount() })).status).toBe(403)
})

test('providers are returned with impressions and templates as stored, disabled ones too [1/API-41, 1/DASH-35, 1/DASH-36, 1/S1-23]', async () => {
  const created = await write('POST', entered)
  expect(created.status).toBe(200)
  expect(created.body).toEqual({ ...entered, id: expect.any(Number) })
  const { body } = await server.call(path, { as: agent })
  expect(body.results).toEqual([created.body])
})

test('a change replaces the impressions, cleans HTML except scripts, and leaves its trail [1/D1-138]', async () => {
  const { body: created } = await write('POST', { ...entered, providerName: 'Sunset' })
  const impressions = [
    { isEnabled: true, tagName: 'carousel-ad', isScript: false, template: `${script}<a href="/x">y</a>` },
    { isEnabled: true, tagName: 'carousel-ad', isScript: true, template: script },
  ]
  const changed = await write('PUT', { id: created.id, providerName: 'Sunset', isEnabled: true, impressions })
  const stored = {
    id: created.id,
    providerName: 'Sunset',
    isEnabled: true,
    impressions: [
      {
        ...impressions[0],
        template: '<p>z</p><a href="/x" target="_blank" rel="noopener noreferrer">y</a>',
      },
      impressions[1],
    ],
  }
  expect(changed.body).toEqual(stored)
  const { body } = await server.call(path, { as: agent })
  expect(body.results.find(({ id }: { id: number }) => id === created.id)).toEqual(stored)
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(created.id)))
    .orderBy(auditEntries.id)
  expect(trail.filter(({ entity }) => entity === 'adProvider')).toMatchObject([
    { action: 'create', actor: staff.loginId },
    { action: 'update', changes: { isEnabled: { from: false, to: true }, impressions: { to: [{}, {}] } } },
  ])
})

test('everybody else may not write, and wrong values are named', async () => {
  const stored = async () => [
    await server.db.select().from(adProviders),
    await server.db.select().from(adImpressions),
  ]
  const before = await stored()
  const { body } = await server.call(path, { as: agent })
  for (const input of [{}, { isCrmlsAorAdmin: true }, { isCrmlsOfficeAdmin: true }]) {
    const as = await server.aMember(input)
    expect((await write('POST', entered, as)).status).toBe(403)
    expect((await write('PUT', { ...entered, id: body.results[0].id }, as)).status).toBe(403)
  }
  const impression = { isEnabled: true, tagName: 'carousel-ad', isScript: false, template: 'x' }
  for (const [wrong, field, message] of [
    [{}, 'providerName', 'The provider name is in use.'],
    [{ providerName: '' }, 'providerName', 'Provider name is required.'],
    [
      { providerName: 'New', impressions: [{ ...impression, tagName: 'popup' }] },
      'impressions.0.tagName',
      "We couldn't find this tag.",
    ],
    [
      { providerName: 'New', impressions: [{ ...impression, template: '' }] },
      'impressions.0.template',
      'Template is required.',
    ],
    [
      { providerName: 'New', impressions: [impression, { ...impression, template: '<z' }] },
      'impressions.1.template',
      'Template is required.',
    ],
  ] as const) {
    const answer = await write('POST', { ...entered, ...wrong })
    expect(answer.status, field).toBe(400)
    expect(answer.body).toEqual({ message, errors: [{ field, message }] })
  }
  expect((await write('PUT', { ...entered, providerName: 'New', id: 999_999 })).status).toBe(404)
  expect(await stored()).toEqual(before)
})
