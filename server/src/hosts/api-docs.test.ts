import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()

test('the document names every call with its answer and its refusal, and can be read as a page', async () => {
  const { status, body } = await server.call('/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1/)
  const operations = Object.values<Record<string, { responses: object; summary?: string }>>(
    body.paths,
  ).flatMap((path) => Object.values(path))
  expect(operations.length).toBeGreaterThan(100)
  for (const { responses, summary } of operations) {
    expect(summary).toBeTruthy()
    expect(Object.keys(responses)).toEqual([expect.stringMatching(/^20[01]$/), 'default'])
  }
  for (const path of [
    '/api/app/Registration/{id}',
    '/api/app/SystemNotifications',
    '/api/app/AccountContact/ForgotPassword',
  ])
    expect(body.paths).toHaveProperty([path])
  const page = await server.call('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('/api/app/AccountContact/ForgotPassword')
})

type Part = Record<string, unknown>

/** The names of the fields and parameters in a part of the document that say nothing of themselves. */
function undescribed(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties, parameters } = part as { properties?: Record<string, Part>; parameters?: Part[] }
  const fields = [
    ...Object.entries(properties ?? {}),
    ...(parameters ?? []).map((parameter) => [String(parameter['name']), parameter] as const),
  ]
  const own = fields.filter(([, field]) => !field['description']).map(([name]) => name)
  return [...own, ...Object.values(part).flatMap(undescribed)]
}

test('every operation and every field is described', async () => {
  const { body } = await server.call('/api/openapi.json')
  for (const path of Object.values<Record<string, Part>>(body.paths))
    for (const operation of Object.values(path)) {
      const name = String(operation['operationId'])
      expect(operation['description'], name).toMatch(/^\S.+\. (For|Open to) .+\.$/)
      expect(undescribed(operation), name).toEqual([])
    }
  expect(undescribed(body.components)).toEqual([])
  expect(undescribed({ properties: { unheardOf: { type: 'string' } } })).toEqual(['unheardOf'])
  const { put } = body.paths['/api/app/Registration/{id}']
  expect(put.description).toBe(
    'Change, cancel (K) or delete (Z) a listing. For members with access to the portal. ' +
      'With `Acting-For`, the grant must hold `editListings`. ' +
      'Refused with 403 until the caller has signed the agreement.',
  )
  expect(put.requestBody.content['application/json'].schema.properties.listPrice.description).toBe(
    'Asking price, in US dollars.',
  )
  expect(body.paths['/api/app/AccountContact/ForgotPassword'].post.security).toEqual([])
})
