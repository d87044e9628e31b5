import { rm } from 'node:fs/promises'
import path from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, OpenDatabase } from '#db/open.ts'
import { PARTITIONED, type Partition, partitionsOf } from '#db/partitions.ts'
import { againWhenLocked, LOCK_PATIENCE } from '#db/schema-changes/apply-migration.ts'
import { archivedChains, archives } from '#db/tables/compliance/history.table.ts'
import { writeAudit } from '#db/write.ts'
import { type ArchiveEnd, ArchiveError, readArchive, writeArchive } from './archive-file.ts'
import { type ArchivedRun, archivedRuns, CHAINED } from './archived-runs.ts'
import { NOTHING_BEFORE } from './chain.ts'

const AT_ONCE = 1000
const archiveLock = 7_262_351

type Order = { folder: string; years: number; now: Date; loginId: string }
/** A part that ends before the limit, as all that are archived do. */
type Ended = Partition & { until: Date }
type Written = { file: string; rowCount: number }

/**
 * Writes the months that are older than the given years to files of `folder`, reads each back, and drops
 * them; all of a table in one transaction, so that a failure leaves the table as it was. Late entries of such
 * a month still have a place.
 * @throws ArchiveError for a chain that does not hold, or a file that differs from what was written
 */
export async function archiveMonths({ pool }: OpenDatabase, order: Order): Promise<Written[]> {
  const { now, years } = order
  const limit = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
  const client = await pool.connect()
  try {
    const written: Written[] = []
    for (const whole of PARTITIONED)
      written.push(
        ...(await drizzle(client).transaction((tx) => archiveTable({ client, tx, whole, limit, order }))),
      )
    return written
  } finally {
    client.release()
  }
}

type Work = { client: pg.ClientBase; tx: Db; whole: string; limit: Date; order: Order }

async function archiveTable(work: Work): Promise<Written[]> {
  const { tx, whole, limit } = work
  await tx.execute(sql`select pg_advisory_xact_lock(${archiveLock})`)
  await tx.execute(
    sql`set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC'; set local client_encoding = 'UTF8'`,
  )
  const parts = (await partitionsOf(tx, whole)).filter(
    (part): part is Ended => part.until !== null && part.until <= limit,
  )
  const lateName = (part: Partition | undefined) => `${whole}_until_${monthOf(part?.until)}`
  if (parts.every((part) => part.part === lateName(part))) return []
  // Nothing may be added while it is copied; all months that are written to every day stay free.
  for (const { part } of parts) await patiently(tx, `lock table ${part} in share mode`)
  if (whole === CHAINED) await keepEnds(tx, parts)
  const written: Written[] = []
  for (const part of parts) {
    const made = await archivePart(work, part)
    if (made) written.push(made)
  }
  await replace(tx, whole, parts, lateName(parts.at(-1)))
  return written
}

/** A chain continues behind its end also when all of its entries have left the database. */
async function keepEnds(tx: Db, parts: Partition[]): Promise<void> {
  for (const { part } of parts)
    await tx.execute(sql`
      select read_history_end(registration_id) from (select distinct registration_id from ${sql.identifier(part)}) chains
      where not exists (select from history_ends e where e.registration_id = chains.registration_id)`)
}

async function archivePart(work: Work, { part, from, until }: Ended): Promise<Written | null> {
  const { client, tx, whole, order } = work
  const table = sql.identifier(part)
  const { rows } = await tx.execute<{ rowCount: string }>(sql`select count(*) as "rowCount" from ${table}`)
  const rowCount = Number(rows[0]?.rowCount)
  if (rowCount === 0) return null
  const [last] = await tx.select().from(archives).orderBy(desc(archives.number)).limit(1)
  const number = (last?.number ?? 0) + 1
  const name = `${String(number).padStart(4, '0')}-${part}.archive`
  const file = path.join(order.folder, name)
  const columns = await columnsOf(tx, whole)
  const selected = columns.map((column) => `"${column}"`).join(', ')
  const header = {
    number,
    whole,
    part,
    from: from?.toISOString() ?? null,
    until: until.toISOString(),
    columns,
    createdOn: order.now.toISOString(),
    previousSha256: last?.sha256 ?? NOTHING_BEFORE,
  }
  const byPlace = whole === CHAINED ? 'registration_id, number' : 'at, id'
  await writeArchive(client, file, header, `select ${selected} from ${part} order by ${byPlace}`)
  const chains = archivedRuns()
  const { sha256 } = await verified(work, { file, rowCount, part, take: chains.take })
  await tx
    .insert(archives)
    .values({ number, whole, part, from, until, rowCount, file: name, sha256, archivedOn: order.now })
  await keepRuns(tx, number, chains.runs)
  const act = {
    action: 'archive',
    entity: 'month',
    entityId: part,
    changes: { rows: rowCount, file: name, sha256 },
  }
  await writeAudit(tx, { now: order.now, loginId: order.loginId }, act)
  return { file, rowCount }
}

type Check = Written & { part: string; take: ReturnType<typeof archivedRuns>['take'] }

/** Reads a file back; one that does not hold is removed again. */
async function verified({ tx, whole }: Work, { file, rowCount, part, take }: Check): Promise<ArchiveEnd> {
  try {
    const read = await readArchive(file, take)
    if (read.part !== part || read.rowCount !== rowCount)
      throw new ArchiveError(`${file} does not hold all of ${part}.`)
    if (whole === CHAINED) await compareSeals(tx, part)
    return read
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** The columns that the database does not fill in by itself. */
async function columnsOf(tx: Db, whole: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname::text as name from pg_attribute
    where attrelid = ${whole}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  return rows.map(({ name }) => name)
}

async function compareSeals(tx: Db, part: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select registration_id as id from ${sql.identifier(part)} p join sealed_chains s using (registration_id)
    where s.entries = p.number and s.last_hash <> p.hash limit 1`)
  if (rows[0]) throw new ArchiveError(`Listing ${rows[0].id} is not as it was sealed.`)
}

async function keepRuns(tx: Db, archive: number, runs: ArchivedRun[]): Promise<void> {
  for (let begin = 0; begin < runs.length; begin += AT_ONCE)
    await tx
      .insert(archivedChains)
      .values(runs.slice(begin, begin + AT_ONCE).map((run) => ({ ...run, archive })))
}

/** Takes the parts out, and leaves one in their place that holds nothing yet. */
async function replace(tx: Db, whole: string, parts: Ended[], late: string): Promise<void> {
  const until = parts.at(-1)?.until.toISOString()
  await patiently(tx, `lock table ${whole} in access exclusive mode`)
  for (const { part } of parts) await tx.execute(sql.raw(`alter table ${whole} detach partition ${part}`))
  for (const { part } of parts) await tx.execute(sql.raw(`drop table ${part}`))
  await tx.execute(sql.raw(`create table ${late} (like ${whole} including all)`))
  await tx.execute(
    sql`select attach_partition(${whole}, ${late}, ${`for values from (minvalue) to ('${until}')`})`,
  )
}

/** For a lock behind which nobody is made to wait for long; work done so far stays meanwhile. */
async function patiently(tx: Db, statement: string): Promise<void> {
  await againWhenLocked(LOCK_PATIENCE, () =>
    tx.transaction(async (step) => {
      await step.execute(sql.raw(`set local lock_timeout = ${LOCK_PATIENCE.lockMs}`))
      await step.execute(sql.raw(statement))
      await step.execute(sql.raw('set local lock_timeout = 0'))
    }),
  )
}

const monthOf = (until: Date | null | undefined) => until?.toISOString().slice(0, 7).replace('-', '_')
