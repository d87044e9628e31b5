import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { toRefusal, unavailable } from './errors.ts'

const server = await testServer()
const member = await server.aMember()

test('every refusal has one form: 400, 401, 403, 404, 409, and 500 without detail [1/D1-135, 1/S1-32]', async () => {
  const { id } = await server.aListing({ agent: member, promotedMlsId: 'ML1' })
  const path = `/api/app/Registration/${id}`
  const bad = await server.call('/api/app/Registration', { as: member, method: 'POST', body: {} })
  expect(bad.status).toBe(400)
  expect(bad.body.message).toEqual(expect.any(String))
  expect(bad.body.errors).toContainEqual({ field: 'streetName', message: 'Street Name is required' })
  for (const error of bad.body.errors) expect(Object.keys(error).sort()).toEqual(['field', 'message'])
  // A database that is not as the program expects is a fault that nobody foresaw.
  await server.db.execute(sql`alter table menu_items rename to secret_items`)
  const refusals = {
    401: await server.call(path),
    403: await server.call('/api/app/Eula/GetUserEula', { as: await server.anAccount() }),
    404: await server.call('/api/app/Registration/unknown', { as: member }),
    409: await server.call(path, { as: member, method: 'PUT', body: {} }),
    500: await server.call('/api/app/DynamicMenus/', { as: member }),
  }
  for (const [status, answer] of Object.entries(refusals)) {
    expect(answer.status).toBe(Number(status))
    expect(answer.body).toEqual({ message: expect.any(String), errors: [] })
    expect(answer.text).not.toMatch(/secret|select|stack| at /)
  }
  expect(refusals[500].body.message).toMatch(/^Something went wrong\. \([0-9a-f-]{36}\)$/)
})

test('after the database has cut all connections the portal works on', async () => {
  const path = '/api/app/Members/AuthMemberDto'
  expect((await server.call(path, { as: member })).status).toBe(200)
  await server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => (await server.call(path, { as: member })).status),
  )
  for (const status of statuses) expect([200, 503]).toContain(status)
  expect((await server.call(path, { as: member })).status).toBe(200)
})

test('a refusal stays what it is within a query that failed', () => {
  expect(toRefusal(new Error('Failed query', { cause: unavailable() })).status).toBe(503)
})
