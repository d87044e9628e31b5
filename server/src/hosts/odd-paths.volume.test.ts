import { isContractProcedure } from '@orpc/contract'
import { authContract, coreContract, notificationContract } from 'contract/contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
const staff = await server.aMember({ isCrmlsAdmin: true })
const token = await server.tokenFor(staff)

const LONGEST_ANSWER_MS = 10_000
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']

const contractPaths = Object.values({ ...coreContract, ...notificationContract, ...authContract })
  .flatMap((verbs): unknown[] => Object.values(verbs))
  .flatMap((call) => (isContractProcedure(call) ? [call['~orpc'].route.path ?? ''] : []))
/** What the contract does not name. */
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

async function timeOf(method: string, path: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  }).catch(() => null)
  await answer?.body?.cancel()
  return { status: answer?.status ?? null, tookMs: performance.now() - startedAt }
}

test('there are paths with values among them', () => {
  expect(contractPaths.filter((path) => path.includes('{')).length).toBeGreaterThan(20)
})

test.for(paths)(
  '%s with empty, doubled and encoded parts is answered at once, by every method [3/S3-51]',
  async (path) => {
    const tries = [false, true].flatMap((isSignedIn) =>
      METHODS.flatMap((method) => oddSpellings(path).map((odd) => ({ isSignedIn, method, odd }))),
    )
    const problems = await Promise.all(
      tries.map(async ({ isSignedIn, method, odd }) => {
        const { status } = await timeOf(method, odd, {
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
      const { status } = await timeOf(method, path, { authorization: `Bearer ${token}` })
      expect(status, path).toBe(404)
    }
  },
)
