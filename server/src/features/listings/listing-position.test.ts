import { expect, test } from 'vitest'
import { toResoProperty } from '#providers/mls/reso-property.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const agent = await server.aMember()
const create = (more: Record<string, unknown>) =>
  server.call('/api/app/Registration', { as: agent, method: 'POST', body: aListingBody(agent, more) })
const update = (id: string, body: Record<string, unknown>) =>
  server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body })

const positionOf = ({
  latitude,
  longitude,
  geocodeAccuracy,
  universalPropertyId,
}: Record<string, unknown>) => [latitude, longitude, geocodeAccuracy, universalPropertyId]
const near = { latitude: 34.05, longitude: -118.26, geocodeAccuracy: 'approximate' }

test('an approximate position is stored and returned as such [2/D2-132]', async () => {
  const created = await create(near)
  expect(positionOf(created.body)).toEqual([34.05, -118.26, 'approximate', null])
  const read = await server.call(`/api/app/Registration/${created.body.id}`, { as: agent })
  expect(positionOf(read.body)).toEqual([34.05, -118.26, 'approximate', null])
  const exact = await update(created.body.id, { ...near, geocodeAccuracy: 'rooftop' })
  expect(exact.body.geocodeAccuracy).toBe('rooftop')
  const kept = await update(created.body.id, { listPrice: 5 })
  expect(kept.body.geocodeAccuracy).toBe('rooftop')
  const refused = await create({ ...near, geocodeAccuracy: 'exact' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'geocodeAccuracy', message: 'Accuracy must be rooftop or approximate' }],
  ])
})

test('a position of unknown accuracy, and none at all, have none [2/D2-132]', async () => {
  expect((await create({ latitude: 34.05, longitude: -118.26 })).body.geocodeAccuracy).toBeNull()
  expect((await create({ geocodeAccuracy: 'rooftop' })).body.geocodeAccuracy).toBeNull()
  const { body } = await create(near)
  const moved = await update(body.id, { latitude: 34.06 })
  expect(positionOf(moved.body)).toEqual([34.06, -118.26, null, null])
})

test('the position, the record and the plus 4 of the address before do not stay when only the address is sent [2/D2-139]', async () => {
  const known = { ...near, geocodeAccuracy: 'rooftop', universalPropertyId: 'US-1', postalCodePlus4: '1234' }
  for (const change of [
    { streetNumber: '4' },
    { streetName: 'Ocean' },
    { postalCode: '92101' },
    { city: 'Indio' },
  ]) {
    const { body } = await create(known)
    const moved = await update(body.id, change)
    expect(positionOf(moved.body), JSON.stringify(change)).toEqual([null, null, null, null])
    expect(moved.body.postalCodePlus4).toBeNull()
  }
  const { body } = await create(known)
  const same = await update(body.id, { unitNumber: '9', city: 'LOS ANGELES' })
  expect(positionOf(same.body)).toEqual([34.05, -118.26, 'rooftop', 'US-1'])
  expect(same.body.postalCodePlus4).toBe('1234')
})

test('the MLS gets the position of a property, not of its area [2/D2-132]', async () => {
  const { body: area } = await create(near)
  const { body: roof } = await create({ ...near, geocodeAccuracy: 'rooftop' })
  const { body: unknown } = await create({ latitude: 34.05, longitude: -118.26 })
  for (const name of ['Latitude', 'Longitude']) {
    expect(toResoProperty(area)).not.toHaveProperty(name)
    expect(toResoProperty(roof)).toHaveProperty(name)
    expect(toResoProperty(unknown)).toHaveProperty(name)
  }
})
