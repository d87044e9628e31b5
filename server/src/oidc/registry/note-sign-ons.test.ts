import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { anOidcApplication, signInAt } from '#testing/sign-on/oidc-application.ts'
import { aSamlProvider, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({
  clock: testClock(new Date('2026-03-10T15:30:00Z')),
  env: { FEATURES: 'launch,account' },
})
const staff = await server.aMember({ isCrmlsAdmin: true })
const way = client.None()

type Seen = { kind: string; application: string | null }
async function eventsOf(member: Awaited<ReturnType<typeof server.aMember>>): Promise<Seen[]> {
  return (await server.call('/api/app/SecurityEvents', { as: member })).body.results
}

test('logins to applications stand in the activity of their member, those of an hour as one line [5/D5-89]', async () => {
  const member = await server.aMember({ password })
  const first = await anOidcApplication(server, staff, { authMethod: 'none' })
  const saml = await aSamlProvider(server, staff, {})
  const browser = aBrowser(server.config)
  const as = { login: member.loginId, password, browser, way }
  await signInAt(server, { ...as, clientId: first.clientId })
  await signInAt(server, { ...as, clientId: first.clientId })
  await formOf(await browser.request(`/launch/${saml.applicationId}`))
  const events = await eventsOf(member)
  const place = { network: '127.0.*.*', outcome: 'done', canReport: true, isCurrentSession: false }
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'open-application',
    'open-application',
    'start-session',
  ])
  const ofApplications = events.filter(({ application }) => application !== null)
  expect(ofApplications).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...place, application: first.name, count: 2 }),
      expect.objectContaining({ ...place, application: saml.name, count: 1 }),
    ]),
  )
  expect(await eventsOf(staff)).toEqual([])
})

test('a login of another hour is a line of its own, and one that is refused is none', async () => {
  const member = await server.aMember({ password })
  const application = await anOidcApplication(server, staff, { authMethod: 'none' })
  const browser = aBrowser(server.config)
  const as = { login: member.loginId, password, browser, way, clientId: application.clientId }
  await signInAt(server, as)
  server.clock.advance(3600)
  await signInAt(server, as)
  const unknown = aBrowser(server.config)
  await expect(signInAt(server, { ...as, browser: unknown, more: { prompt: 'none' } })).rejects.toThrow(
    'authorization response from the server is an error',
  )
  const events = await eventsOf(member)
  expect(events.filter(({ kind }) => kind === 'open-application')).toHaveLength(2)
})
