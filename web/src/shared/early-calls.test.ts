import { ACTING_FOR_HEADER } from 'contract/grants/grant-limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowserOf } from './drafts/fake-browser.ts'
import { forgetEarlyAnswers, sendEarlyCalls, takeEarlyAnswer } from './early-calls.ts'
import { loadPortalConfig } from './portal-config.ts'
import { accessToken, forgetUser } from './session/stored-user.ts'
import { STORAGE_KEYS, writeStored } from './storage.ts'

const MEMBER = 'http://localhost/api/app/Members/AuthMemberDto'
const sent: string[] = []

const call = (headers: Record<string, string> = { authorization: `Bearer ${accessToken()}` }) =>
  new Request(MEMBER, { headers })

beforeEach(async () => {
  await fakeBrowserOf(129)
  Object.assign(await loadPortalConfig(), { coreUrl: 'http://localhost' })
  vi.stubGlobal('location', new URL('http://localhost/'))
  const session = { access_token: 'token', expires_at: 10_000_000_000 }
  writeStored('local', 'oidc.user:https://login.test:portal', JSON.stringify(session))
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response('{}')
  })
})

afterEach(() => {
  forgetEarlyAnswers()
  sent.length = 0
  vi.unstubAllGlobals()
})

test('a response is used once, by the same call of the same session', async () => {
  await sendEarlyCalls()
  expect(sent).toContain(MEMBER)
  expect(takeEarlyAnswer(call({ authorization: 'Bearer another' }))).toBeUndefined()
  expect(
    takeEarlyAnswer(call({ ...Object.fromEntries(call().headers), [ACTING_FOR_HEADER]: '7' })),
  ).toBeUndefined()
  expect(await takeEarlyAnswer(call())?.then(({ ok }) => ok)).toBe(true)
  expect(takeEarlyAnswer(call())).toBeUndefined()
})

test('a response unused when the page is shown is not used later', async () => {
  await sendEarlyCalls()
  forgetEarlyAnswers()
  expect(takeEarlyAnswer(call())).toBeUndefined()
})

test('nothing is sent early without a session, in a view as another member, or while acting', async () => {
  for (const key of [STORAGE_KEYS.viewAs, STORAGE_KEYS.actingFor]) {
    writeStored('session', key, '7')
    await sendEarlyCalls()
    writeStored('session', key, '')
  }
  forgetUser()
  await sendEarlyCalls()
  expect(sent).toEqual([])
})
