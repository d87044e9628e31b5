import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { momentOn } from 'contract/deadlines/due-moment.ts'
import { stepOf } from 'contract/staff/usage/usage-figures.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { applications } from '#db/tables/applications.table.ts'
import { articles } from '#db/tables/articles.table.ts'
import { members } from '#db/tables/members.table.ts'
import { usageCounts } from '#db/tables/operations/usage.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { OF_ALL } from '#db/usage-counter.ts'
import { countUsage } from '../../console/usage/count-usage.ts'

const DAYS = 60
const ASSOCIATIONS = ['CV', 'PT']
/** Agents, brokers and office managers. */
const TYPES = [1, 2, 3]
/** The usage of a group on a working day. */
const USUAL = { signIns: 24, membersSignedIn: 18, classesAttended: 3 }

/** Members with a login on a day: from which place in the list of the newest, and how many. */
const LOGINS = [
  { daysAgo: 0, first: 0, count: 23 },
  { daysAgo: 1, first: 10, count: 31 },
  { daysAgo: 7, first: 5, count: 18 },
]

type Row = typeof usageCounts.$inferInsert

/** Sixty days of use: more on working days, and a little more each week. */
export async function seedDemoUsage(
  tx: Db,
  now: Date,
  config: Pick<Config, 'marketZone' | 'setUp'>,
): Promise<void> {
  await seedLogins(tx, now, config.marketZone)
  await countUsage({ db: tx, now, config })
  // Yesterday and today are counted by the job, from the trail.
  const last = addDays(calendarDayIn(config.marketZone, now), -2)
  const ids = async (table: typeof applications | typeof articles) =>
    (await tx.select({ id: table.id }).from(table).orderBy(table.id).limit(8)).map(({ id }) => id)
  const used = { applicationsOpened: await ids(applications), articlesRead: await ids(articles) }
  const rows: Row[] = []
  for (let age = DAYS - 1; age >= 0; age -= 1) {
    const day = addDays(last, -age)
    rows.push(...rowsOf(day, DAYS - age, used))
  }
  const whole = summed(rows, (row) => ({
    ...row,
    figure: `${row.figure}${OF_ALL}`,
    aorShortName: '',
    memberTypeId: 0,
  }))
  rows.push(...whole)
  const weeksAndMonths = (['week', 'month'] as const).flatMap((step) =>
    summed(rows, (row) => ({ ...row, day: stepOf(step, row.day), figure: `${row.figure}/${step}` })),
  )
  for (let start = 0; start < rows.length; start += 1000)
    await tx
      .insert(usageCounts)
      .values(rows.slice(start, start + 1000))
      .onConflictDoNothing()
  for (let start = 0; start < weeksAndMonths.length; start += 1000)
    await tx
      .insert(usageCounts)
      .values(weeksAndMonths.slice(start, start + 1000))
      .onConflictDoNothing()
  await tx.execute(sql`update ${usageCounts} set count = greatest(count / 4, 1)
    where figure ~ '^membersSignedIn.*/(week|month)$' and day <= ${last}::date`)
}

/** Logins of members yesterday, today until now, and on the same day of the last week. */
async function seedLogins(tx: Db, now: Date, zone: string): Promise<void> {
  const people = await tx
    .select({ id: accounts.id, loginId: accounts.loginId })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .orderBy(desc(members.id))
    .limit(Math.max(...LOGINS.map(({ first, count }) => first + count)))
  const today = calendarDayIn(zone, now)
  const begin = (daysAgo: number) => momentOn(addDays(today, -daysAgo), '00:00:00', zone).getTime()
  const passedMs = now.getTime() - begin(0)
  await tx.insert(auditEntries).values(
    LOGINS.flatMap(({ daysAgo, first, count }) =>
      people.slice(first, first + count).map(({ id, loginId }, place) => ({
        at: new Date(begin(daysAgo) + Math.floor((passedMs * (place + 1)) / (count + 1))),
        actor: loginId,
        action: 'log-in',
        entity: 'account',
        entityId: id,
        changes: { browser: place % 3 === 0 ? 'Safari on iPhone' : 'Chrome on Windows' },
      })),
    ),
  )
}

function rowsOf(
  day: string,
  place: number,
  used: Record<'applicationsOpened' | 'articlesRead', number[]>,
): Row[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const share = (weekday === 0 || weekday === 6 ? 0.25 : 1) * (0.8 + place / 200)
  // A wave without chance: demo data are the same at each start.
  const wave = (seed: number) => 1 + 0.25 * Math.sin(place * 1.7 + seed)
  const amount = (usual: number, seed: number) => Math.round(usual * share * wave(seed))
  const rows = ASSOCIATIONS.flatMap((aorShortName, aor) =>
    TYPES.flatMap((memberTypeId, type) => {
      const of = { day, aorShortName, memberTypeId }
      const weight = 1 / ((aor + 1) * (type + 1))
      const counted = Object.entries(USUAL).map(([figure, usual], seed) => ({
        ...of,
        figure,
        key: '',
        count: amount(usual * weight, seed + aor + type),
      }))
      const ranked = Object.entries(used).flatMap(([figure, keys], place) => {
        const each = keys.map((key, rank) => ({
          ...of,
          figure,
          key: String(key),
          count: amount(((12 - place * 5) * weight) / (rank + 1), rank + type + place * 2),
        }))
        return [...each, { ...of, figure, key: '', count: each.reduce((sum, { count }) => sum + count, 0) }]
      })
      return [...counted, ...ranked]
    }),
  )
  const ofNobody = { day, key: '', aorShortName: ASSOCIATIONS[place % 2] ?? '', memberTypeId: 0 }
  return [
    ...rows,
    { ...ofNobody, figure: 'classesHeld', count: weekday % 5 === 2 ? 1 : 0 },
    { ...ofNobody, figure: 'messagesPublished', count: weekday === 1 ? 2 : 0 },
  ].filter(({ count }) => count > 0)
}

function summed(rows: Row[], inStep: (row: Row) => Row): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows.map(inStep)) {
    const id = JSON.stringify([row.figure, row.day, row.key, row.aorShortName, row.memberTypeId])
    sums.set(id, { ...row, count: (sums.get(id)?.count ?? 0) + row.count })
  }
  return [...sums.values()]
}
