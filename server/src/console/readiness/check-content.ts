import { california } from 'contract/market/california.ts'
import { market } from 'contract/market/current.ts'
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { branding } from '#db/tables/branding.table.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { memberStandings, members } from '#db/tables/members.table.ts'
import { backups } from '#db/tables/operations/system.table.ts'
import { eulas, menuItems } from '#db/tables/portal.table.ts'
import { type Check, type Finding, note, problem } from './finding.ts'

const HOUR_MS = 3_600_000
/** Hosts that RFC 2606 keeps for examples, in an address of a page and of a mail. */
const EXAMPLE_LINK = '^https?://([^/]*[.])?example([.](com|net|org))?(:[0-9]+)?(/|$)'
const EXAMPLE_MAIL = '@([^@]*[.])?example([.](com|net|org))?$'

/** The last backup that the command has made, and read back. */
export const backup: Check = {
  group: 'Backup',
  find: async ({ db, now, config: { setUp } }) => {
    const [last] = await db.select().from(backups).orderBy(desc(backups.madeOn)).limit(1)
    if (!last)
      return [problem('There is no backup: run npm run backup -- <file>, and have it run every day.')]
    const hours = Math.floor((now.getTime() - last.madeOn.getTime()) / HOUR_MS)
    return [
      ...(hours < setUp.backupMaxAgeHours
        ? []
        : [problem(`The last backup is ${hours} hours old: have npm run backup run every day.`)]),
      ...(last.wasReadBack ? [] : [problem('The last backup could not be read back: make another one.')]),
    ]
  },
}

/** The roster, and staff who can sign in to the Staff Console. */
export const people: Check = {
  group: 'Content',
  find: async ({ db }) => {
    const [all, demo] = await Promise.all([
      db.$count(members),
      db.$count(members, sql`${members.email} ~* ${EXAMPLE_MAIL}`),
    ])
    if (all === 0) return [problem('There are no members: load the roster with npm run import.')]
    const [staff] = await db
      .select({ ready: count() })
      .from(members)
      .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
      .where(and(isMlsStaffMember, eq(memberStandings.hasSecondFactor, true)))
    return [
      ...(demo === 0
        ? []
        : [
            problem(
              `${demo === 1 ? '1 member has' : `${demo} members have`} an example email address: take them out of the roster.`,
            ),
          ]),
      ...(staff?.ready
        ? []
        : [problem('No MLS staff have a second sign-in step: invite them, and have each add one.')]),
    ]
  },
}

/** Links that lead to the address of an example, from a trial or an earlier release. */
export const exampleLinks: Check = {
  group: 'Content',
  find: async ({ db }) => {
    const [menu, applicationLinks, social] = await Promise.all([
      countExamples(db, menuItems, menuItems.path, menuItems.isRetired),
      countExamples(db, applications, applications.url, applications.isRetired),
      db.$count(
        branding,
        sql`${branding.socialLinks}::text ~* '"https?://[^/"]*\\mexample[.](com|net|org)\\M'`,
      ),
    ])
    return [
      ...exampleProblem(menu, 'menu item leads', 'menu items lead', 'Menu Items'),
      ...exampleProblem(applicationLinks, 'application leads', 'applications lead', 'Applications'),
      ...(social === 0 ? [] : [problem('Social links lead to an example: change them under Branding.')]),
    ]
  },
}

/** Facts of the market that nobody has changed. */
export const facts: Check = {
  group: 'Content',
  find: async () =>
    JSON.stringify(market.userClasses) === JSON.stringify(california.userClasses)
      ? [note('The facts of the market are those that the portal came with: look at them under Market.')]
      : [],
}

/** Content that members would miss, or take for rules of the MLS. */
export const rules: Check = {
  group: 'Content',
  find: async ({ db }) => {
    const isSample = or(
      ilike(sql`${ruleSets.body} ->> 'name'`, '%sample%'),
      ilike(sql`${ruleSets.body} ->> 'source'`, '%sample%'),
    )
    const [all, samples, agreements] = await Promise.all([
      db.$count(ruleSets),
      db.$count(ruleSets, isSample),
      db.$count(eulas, sql`${eulas.publishedOn} is not null`),
    ])
    const findings: Finding[] = []
    if (samples > 0)
      findings.push(problem('Rule sets are samples: enter the rules of your MLS under Rule Sets.'))
    if (all === 0) findings.push(note('There are no rule sets: deadlines of listings are not counted.'))
    if (agreements === 0) findings.push(note('There is no user agreement: members sign none.'))
    return findings
  },
}

function countExamples(
  db: Db,
  table: PgTable,
  address: AnyPgColumn,
  isRetired: AnyPgColumn,
): Promise<number> {
  const isExample: SQL = sql`${address} ~* ${EXAMPLE_LINK} and not ${isRetired}`
  return db.$count(table, isExample)
}

function exampleProblem(found: number, one: string, many: string, page: string): Finding[] {
  if (found === 0) return []
  return [problem(`${found} ${found === 1 ? one : many} to an example: change them under ${page}.`)]
}
