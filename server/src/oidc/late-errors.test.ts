import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '../testing/browser.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })

test('a session that cannot be noted ends in the page of the provider, without a code', async () => {
  const member = await server.aMember({ password: 'Correct-Horse-9' })
  const browser = aBrowser(server.config)
  const submitted = await browser.submit(await browser.openSignIn(), member.loginId, 'Correct-Horse-9')
  await server.db.execute(sql`alter table audit_entries rename to no_entries`)
  const answer = await browser.request(locationOf(submitted))
  await server.db.execute(sql`alter table no_entries rename to audit_entries`)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.text()).toContain('You can&#39;t log in right now')
})
