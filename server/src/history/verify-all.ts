import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { historySeals } from '#db/tables/compliance/history.table.ts'
import { NOTHING_BEFORE } from './chain.ts'
import { sealOf } from './seal-day.ts'
import { inSnapshot, verifyChain } from './verify-chain.ts'

const AT_ONCE = 500

/** The result of the check of all chains and seals, as lines for the operator. */
export type HistoryReport = { isIntact: boolean; lines: string[] }

/** Checks all chains and all seals, and each seal that was kept outside, by its day. */
export async function verifyAll(db: Db, outside: ReadonlyMap<string, string>): Promise<HistoryReport> {
  return inSnapshot(db, async (tx) => {
    const broken = await verifySeals(tx, outside)
    let listings = 0
    let entries = 0
    for await (const id of chainIds(tx)) {
      const check = await verifyChain(tx, id)
      listings += 1
      entries += check.entries
      if (!check.isIntact) broken.push(`Listing ${id} was altered at entry ${check.brokenAt}.`)
    }
    return { isIntact: broken.length === 0, lines: [`${listings} listings, ${entries} entries`, ...broken] }
  })
}

/** Every listing that has a chain, or had one when a day was sealed or a month archived. */
async function* chainIds(tx: Db): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const after: SQL = sql`where registration_id > ${last}::uuid`
    const { rows }: { rows: { id: string }[] } = await tx.execute<{ id: string }>(sql`
      select registration_id as id from (
        (select distinct registration_id from history_entries ${after} order by registration_id limit ${AT_ONCE})
        union
        (select distinct registration_id from archived_chains ${after} order by registration_id limit ${AT_ONCE})
        union
        (select distinct registration_id from sealed_chains ${after} order by registration_id limit ${AT_ONCE})
      ) chains order by registration_id limit ${AT_ONCE}`)
    for (const { id } of rows) yield id
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

async function verifySeals(tx: Db, outside: ReadonlyMap<string, string>): Promise<string[]> {
  const seals = await tx.select().from(historySeals).orderBy(asc(historySeals.day))
  const broken: string[] = []
  let previousSeal = NOTHING_BEFORE
  for (const { day, seal, ...stored } of seals) {
    const isAsMade = stored.previousSeal === previousSeal && seal === (await sealOf(tx, day, previousSeal))
    if (!isAsMade) broken.push(`The seal of ${day} was altered.`)
    previousSeal = seal
  }
  const known = new Map(seals.map(({ day, seal }) => [day, seal]))
  for (const [day, seal] of outside)
    if (known.get(day) !== seal) broken.push(`The seal of ${day} is not the one that was kept outside.`)
  return broken
}
