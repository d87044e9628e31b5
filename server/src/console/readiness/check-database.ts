import { sql } from 'drizzle-orm'
import { missingMigrations } from '#db/schema-changes/finish-migrations.ts'
import { type Check, type Finding, problem } from './finding.ts'

const LEAST_VERSION = 15
/** A minute is what processes may differ by; the database counts as one. */
const MAX_SKEW_SECONDS = 30

type Facts = {
  version: number
  hasTrigrams: boolean
  mayCreate: boolean
  mayCreateSchemas: boolean
}

/** The schema of this release, and the rights that a later one needs to change it. */
export const database: Check = {
  group: 'Database',
  find: async ({ db }) => {
    const { rows } = await db.execute<Facts>(sql`
      select current_setting('server_version_num')::integer / 10000 as version,
        exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
        has_schema_privilege('public', 'create') as "mayCreate",
        has_database_privilege(current_database(), 'create') as "mayCreateSchemas"`)
    const [facts] = rows
    if (!facts) return []
    const findings: Finding[] = []
    if (facts.version < LEAST_VERSION)
      findings.push(
        problem(`PostgreSQL ${facts.version} is older than ${LEAST_VERSION}: move to a newer one.`),
      )
    if (!facts.hasTrigrams)
      findings.push(
        problem('The extension pg_trgm is missing: have a superuser run create extension pg_trgm.'),
      )
    if (!facts.mayCreate || !facts.mayCreateSchemas)
      findings.push(
        problem(
          'The role of the portal has no right to create tables and schemas: grant it create on database and schema public.',
        ),
      )
    if ((await missingMigrations(db)).length > 0)
      findings.push(problem('Not all migrations are applied: start the portal and look at its log.'))
    return findings
  },
}

/** Signatures, codes and tokens are times of this machine, which the database compares with its own. */
export const clock: Check = {
  group: 'Database',
  find: async ({ db, now }) => {
    const startedAt = Date.now()
    const { rows } = await db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float * 1000 as ms`,
    )
    // The way there and back, halved; the time of the call itself is what the check compares.
    const asked = (Date.now() - startedAt) / 2
    const seconds = Math.round(Math.abs((rows[0]?.ms ?? 0) - asked - now.getTime()) / 1000)
    return seconds <= MAX_SKEW_SECONDS
      ? []
      : [problem(`The clocks of this machine and of the database differ by ${seconds} s: set both by NTP.`)]
  },
}
