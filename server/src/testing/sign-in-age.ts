import { sql } from 'drizzle-orm'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import type { TestMember } from './builders/member-builders.ts'
import type { TestServer } from './test-server.ts'

/** Makes the session of a member begin the given seconds ago. */
export async function signInAged(
  server: TestServer,
  { accountId }: TestMember,
  seconds: number,
): Promise<void> {
  const loginTs = server.clock.now().getTime() / 1000 - seconds
  await server.db
    .update(oidcArtifacts)
    .set({ payload: sql`${oidcArtifacts.payload} || ${JSON.stringify({ loginTs })}::jsonb` })
    .where(sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`)
}
