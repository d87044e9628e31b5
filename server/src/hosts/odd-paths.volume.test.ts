import http from 'node:http'
import { isContractProcedure } from '@orpc/contract'
import { authContract, coreContract, notificationContract } from 'contract/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
const staff = await server.aMember({ isCrmlsAdmin: true })
const token = await server.tokenFor(staff)

const MAX_ANSWER_MS = 10_000
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']

const contractPaths = Object.values({ ...coreContract, ...notificationContract, ...authContract })
  .flatMap((verbs): unknown[] => Object.values(verbs))
  .flatMap((call) => (isContractProcedure(call) ? [call['~orpc'].route.path ?? ''] : []))
/** Paths that the contract does not name. */
const otherPaths = [
  '/api/app/UserNotification/stream',
  '/sign-in/{uid}',
  '/sign-in/{uid}/passkey',
  '/sign-in/{uid}/passkey-options',
  '/sign-in/{uid}/code',
  '/sign-in/{uid}/resend',
  '/sign-in/{uid}/way',
  '/sign-in/{uid}/restart',
  '/passkey-enlist',
  '/oidc/auth/{uid}',
  '/oidc/token',
  '/oidc/session/end',
  '/dev/mailbox',
  '/password-reset/{token}',
  '/assets/{file}',
]
const paths = [...new Set([...contractPaths, ...otherPaths])]

const withValue = (path: string, value: string) => path.replaceAll(/\{[^}]+\}/g, value)
/** The odd spellings of a path: empty values, doubled and encoded slashes, and others that servers stumble over. */
const oddSpellings = (path: string) => [
  withValue(path, ''),
  `${withValue(path, '')}/`,
  withValue(path, '%2F'),
  withValue(path, '%00'),
  withValue(path, '%'),
  withValue(path, '%ff'),
  `/${withValue(path, '1')}`,
  `${withValue(path, '1')}//`,
  withValue(path, '1').replaceAll('/', '//'),
  `${withValue(path, '1')}%2F`,
]

const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
afterAll(() => agent.destroy())

/** The status of an answer, of which a live stream has no end; null when there is none in time. */
function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number | null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS)
    const request = http.request(`${server.url}${path}`, { method, headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? null)
      if (answer.headers['content-type']?.startsWith('text/event-stream')) request.destroy()
      else answer.resume()
    })
    request.on('error', () => resolve(null))
    request.end(method === 'POST' || method === 'PUT' ? '{}' : undefined)
  })
}

test('there are paths with values among them', () => {
  expect(contractPaths.filter((path) => path.includes('{')).length).toBeGreaterThan(20)
})

test.for(paths)(
  '%s with empty, doubled and encoded parts gets a response at once, by every method [3/S3-51]',
  async (path) => {
    const tries = [false, true].flatMap((isSignedIn) =>
      METHODS.flatMap((method) =>
        [...new Set(oddSpellings(path))].map((odd) => ({ isSignedIn, method, odd })),
      ),
    )
    const problems = await Promise.all(
      tries.map(async ({ isSignedIn, method, odd }) => {
        const status = await statusOf(method, odd, {
          'content-type': 'application/json',
          ...(isSignedIn && { authorization: `Bearer ${token}` }),
        })
        return status === null || status >= 500 ? [`${method} ${odd}: ${status ?? 'no answer in time'}`] : []
      }),
    )
    expect(problems.flat()).toEqual([])
  },
)

test.for(['GET', 'PUT', 'DELETE'])(
  '%s with an empty value is unknown to everybody [3/S3-51]',
  async (method) => {
    for (const path of ['/api/app/Registration//', '/api/app/Articles//', '/cribdata/Members/ta//']) {
      const status = await statusOf(method, path, {
        ...(method === 'PUT' && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
      })
      expect(status, path).toBe(404)
    }
  },
)
