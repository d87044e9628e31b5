import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#accounts/password.ts'
import { ConfigError } from '#config-values.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { TEST_NOW } from '#testing/test-clock.ts'
import { testConfig } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'
import { seedDatabase } from '../seed.ts'
import { refuseDemoMembers } from './refuse-demo-members.ts'

const server = await testServer()

async function refusal(): Promise<string> {
  try {
    await refuseDemoMembers(server.db)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

test('production refuses a database in which demo members have their public password [3/D3-156]', {
  timeout: 90_000,
}, async () => {
  expect(await refusal()).toBe('accepted')
  await seedDatabase(server.db, {
    clock: () => TEST_NOW,
    hasDemoData: true,
    config: testConfig(),
    progress: () => undefined,
  })
  expect(await refusal()).toMatch(
    /^The database holds demo members with their public password \(.+ and 298 more\): take an empty database by another DATA_DIR or DATABASE_URL, then start again\.$/,
  )
  await server.db.update(accounts).set({ passwordHash: await hashPassword('Correct-Horse-9') })
  // A member who merely chose it is a member of this market.
  await server.aMember({ loginId: 'nodemo1', password: 'Gatehouse1!' })
  expect(await refusal()).toBe('accepted')
  await server.db
    .update(accounts)
    .set({ passwordHash: await hashPassword('Gatehouse1!') })
    .where(eq(accounts.loginId, 'mlsadmin1'))
  expect(await refusal()).toContain('(mlsadmin1)')
})
