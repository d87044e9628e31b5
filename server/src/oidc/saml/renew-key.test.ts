import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrowser } from '#testing/browser.ts'
import { aSamlProvider, aServiceProvider, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { type KeyStep, renewSamlKey } from './renew-key.ts'

const password = 'Correct-Horse-9'
// The service provider reads the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'renew1', password })
const other = await server.startAnother()
const services = { db: server.db, clock: () => server.clock.now(), config: server.config }

const published = async () => {
  const { text } = await other.call('/saml/metadata')
  return [...text.matchAll(/use="signing".*?<ds:X509Certificate>([^<]+)</g)].map(([, body]) => body ?? '')
}
const step = (name: KeyStep) => renewSamlKey(services, name, 'pat')

test('the next certificate is published before it signs, and the one before until it is removed [5/LAUNCH-14, 5/D5-71]', async () => {
  const provider = await aSamlProvider(server, staff)
  const browser = aBrowser(server.config)
  await browser.signIn(member.loginId, password)
  const launch = async () =>
    (await formOf(await browser.request(`/launch/${provider.applicationId}`))).response
  const accepts = async (idpCert: string) => {
    const sp = await aServiceProvider(server, provider, { idpCert })
    const answer = sp.validatePostResponseAsync({ SAMLResponse: (await launch()) ?? '' })
    return answer.then(
      () => true,
      () => false,
    )
  }
  const [first = ''] = await published()
  expect(await step('use')).toBe('There is no next certificate: saml-key next makes one.')
  expect(await step('remove')).toBe('There is only the present certificate.')

  expect(await step('next')).toContain('The next certificate stands in the metadata.')
  expect(await step('next')).toBe('There is a next certificate already.')
  const [stillFirst, next = ''] = await published()
  expect(stillFirst).toBe(first)
  expect([await accepts(first), await accepts(next)]).toEqual([true, false])

  expect(await step('use')).toContain('The next key signs now.')
  expect(await published()).toEqual([next, first])
  expect([await accepts(first), await accepts(next)]).toEqual([false, true])

  expect(await step('remove')).toBe('The past certificate is no longer in the metadata.')
  expect(await published()).toEqual([next])
  const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.entity, 'samlKey'))
  expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
    ['publish', 'operator:pat'],
    ['use', 'operator:pat'],
    ['remove', 'operator:pat'],
  ])
})

test('a started renewal can be given up [5/D5-71]', async () => {
  const before = await published()
  await step('next')
  expect(await step('remove')).toBe('The next certificate is no longer in the metadata.')
  expect(await published()).toEqual(before)
})
