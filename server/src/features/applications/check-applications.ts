import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { applicationChecks, applications } from '#db/tables/applications.table.ts'
import { isAnswering } from './is-answering.ts'

type Standing = Pick<typeof applicationChecks.$inferSelect, 'state' | 'since' | 'opposed'>

/** The number of responses in a row that turn a state: failures a working one, successes one that is down. */
const TURNS_AFTER = { Working: 3, Down: 2 }

/** The state of an application after one more check; one that was never checked works. */
function countAnswer(before: Standing | null, isAnswering: boolean, now: Date): Standing {
  const { state, since, opposed } = before ?? { state: 'Working', since: now, opposed: 0 }
  if (isAnswering === (state === 'Working')) return { state, since, opposed: 0 }
  if (opposed + 1 < TURNS_AFTER[state]) return { state, since, opposed: opposed + 1 }
  return { state: isAnswering ? 'Working' : 'Down', since: now, opposed: 0 }
}

/**
 * Asks the health address of every application, and stores its new state. All are checked at once: the slowest
 * says how long it takes.
 */
export async function checkApplications(
  { db, now }: { db: Db; now: Date },
  ask: (address: string) => Promise<boolean | null> = isAnswering,
): Promise<void> {
  const rows = await db
    .select({ id: applications.id, address: applications.healthAddress, before: applicationChecks })
    .from(applications)
    .leftJoin(
      applicationChecks,
      and(
        eq(applicationChecks.applicationId, applications.id),
        eq(applicationChecks.address, applications.healthAddress),
      ),
    )
    .where(and(isNotNull(applications.healthAddress), eq(applications.isRetired, false)))
  const checked = await Promise.all(
    rows.map(async ({ id, address, before }) => ({
      id,
      address: address ?? '',
      before,
      answers: await ask(address ?? ''),
    })),
  )
  for (const { id, address, before, answers } of checked) {
    if (answers === null) {
      await db.delete(applicationChecks).where(eq(applicationChecks.applicationId, id))
      continue
    }
    const found = { address, ...countAnswer(before, answers, now) }
    await db
      .insert(applicationChecks)
      .values({ applicationId: id, ...found })
      .onConflictDoUpdate({ target: applicationChecks.applicationId, set: found })
  }
}
