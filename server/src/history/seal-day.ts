import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { historySeals, sealedChains } from '#db/tables/compliance/history.table.ts'
import { writeAudit } from '#db/write.ts'
import { NOTHING_BEFORE } from './chain.ts'

const AT_ONCE = 5000
const sealLock = 7_262_343

type Services = {
  db: Db
  outbox: Outbox
  now: Date
  marketZone: string
  /** The receivers of each seal by mail; null for no one. */
  sealMail: string | null
  log: FastifyBaseLogger
}

/**
 * Seals the day, once: the present end of each chain that has changed, under one digest with the seal before.
 * The seal is put out of reach of the database's writers: into the log and, if set, into a mail.
 */
export async function sealDay(services: Services): Promise<void> {
  const { now, outbox, marketZone, sealMail, log } = services
  const day = calendarDayIn(marketZone, now)
  const seal = await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const [last] = await tx.select().from(historySeals).orderBy(desc(historySeals.day)).limit(1)
    if (last && last.day >= day) return null
    await noteChains(tx, day)
    const previousSeal = last?.seal ?? NOTHING_BEFORE
    const made = await sealOf(tx, day, previousSeal)
    await tx.insert(historySeals).values({ day, previousSeal, seal: made, madeOn: now })
    const act = { action: 'seal', entity: 'history', entityId: day, changes: { seal: made } }
    await writeAudit(tx, { now, loginId: 'system' }, act)
    if (sealMail) await outbox.put(tx, 'mail', mailOf(sealMail, day, made), `history-seal:${day}`)
    return made
  })
  if (seal) log.info({ day, seal }, 'the history of the listings was sealed')
}

/** The end of each chain that is longer than when it was sealed last. */
async function noteChains(tx: Db, day: string): Promise<void> {
  await tx.execute(sql`
    insert into sealed_chains (day, registration_id, entries, last_hash)
    select ${day}::date, chain.registration_id, chain.number, chain.hash
    from (
      select distinct on (registration_id) registration_id, number, hash
      from history_entries order by registration_id, number desc
    ) chain
    left join (
      select registration_id, max(entries) as entries from sealed_chains group by registration_id
    ) sealed on sealed.registration_id = chain.registration_id
    where chain.number > coalesce(sealed.entries, 0)`)
}

/** The SHA-256 over the seal before and the rows of a day in their order, in hex. */
export async function sealOf(tx: Db, day: string, previousSeal: string): Promise<string> {
  const digest = createHash('sha256').update(previousSeal).update(day)
  let last: string | null = null
  for (;;) {
    const rows: { registrationId: string; entries: number; lastHash: string }[] = await tx
      .select({
        registrationId: sealedChains.registrationId,
        entries: sealedChains.entries,
        lastHash: sealedChains.lastHash,
      })
      .from(sealedChains)
      .where(
        and(eq(sealedChains.day, day), last === null ? undefined : gt(sealedChains.registrationId, last)),
      )
      .orderBy(asc(sealedChains.registrationId))
      .limit(AT_ONCE)
    for (const row of rows) digest.update(canonicalize(row) ?? '')
    if (rows.length < AT_ONCE) return digest.digest('hex')
    last = rows.at(-1)?.registrationId ?? null
  }
}

function mailOf(to: string, day: string, seal: string) {
  return {
    to,
    subject: `History seal of ${day}`,
    body: `This is the seal of the listing history of ${day}:\n\n${seal}\n\nKeep this mail. Later, npm run operator -- verify-history --seal ${day}=${seal} checks the history against it.`,
  }
}
