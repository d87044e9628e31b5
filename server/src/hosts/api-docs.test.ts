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
