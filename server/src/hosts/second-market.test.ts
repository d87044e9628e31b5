import type { Market } from 'contract/market/market.ts'
import { expect, test, vi } from 'vitest'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const silverState = vi.hoisted(
  (): Market => ({
    name: 'Silver State Listings',
    zone: 'America/Denver',
    country: 'CA',
    states: ['NV', 'UT'],
    cityOfStateCode: {},
    mapCenter: { latitude: 39.5, longitude: -116.9, zoom: 6 },
    listingIdPrefix: 'SS',
    sendingSystems: ['SSL'],
    systemsWithoutAnalytics: ['SSN'],
    systemsWithoutSyndication: ['SSL'],
    memberTypeOfUserClass: { SALES: 1 },
    associations: ['RENO'],
  }),
)
vi.mock('contract/market/current.ts', () => ({ market: silverState }))

const server = await testServer()
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const agent = await server.aMember({
  office,
  aor,
  memberTypeId: null,
  userClass: 'sales',
  originatingSystemId: 'SSL',
})
const create = (more: Record<string, unknown>) =>
  server.call('/api/app/Registration', { as: agent, method: 'POST', body: aListingBody(agent, more) })

test('a portal of another market has its states, ids, country, systems and user classes', async () => {
  const { body } = await create({ stateOrProvince: 'NV' })
  expect(body).toMatchObject({ listingId: expect.stringMatching(/^SS26\d{6}$/), country: 'CA' })
  const refused = await create({ stateOrProvince: 'CA' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'stateOrProvince', message: 'State or Province must be NV or UT' }],
  ])
  const sent = await server.call(`/api/app/Registration/promote/${body.id}`, { as: agent, method: 'POST' })
  expect(sent.status).toBe(200)
  const menus = await server.call('/api/app/DynamicMenus', { as: agent })
  expect(JSON.stringify(menus.body)).not.toContain('yndication')
  const search = await server.call('/api/app/AddressSearch?text=1+Main+St+Reno+NV&country=US', { as: agent })
  expect(search.status).toBe(400)
})

test('its name and its zone are the defaults of the settings', () => {
  expect(server.config).toMatchObject({ marketName: 'Silver State Listings', marketZone: 'America/Denver' })
})
