import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { inTransaction } from '#db/write.ts'
import type { WaitServices } from './seats.ts'
import { isFormerMember, settleWaitList } from './settle-wait-list.ts'

type Services = WaitServices & { db: Db; log: FastifyBaseLogger }

/**
 * Settles each wait list on which something is due: an offer whose moment has come, a seat that nobody was offered yet, a
 * member who has left, or the end of registration. Two processes at once settle a list one after the other, and the second
 * finds nothing to do.
 */
export async function settleDueLists(services: Services): Promise<void> {
  const { db, log, now } = services
  const { state, offeredUntil } = trainingWaits
  const { id, capacity, seatsTaken, seatsOffered, startTime, registerUntil } = trainingClasses
  const at = sql`${now.toISOString()}::timestamptz`
  const hasSeat = sql`${state} = 'waiting' and ${capacity} > ${seatsTaken} + ${seatsOffered}`
  const isClosed = sql`${state} = 'waiting' and least(${startTime}, ${registerUntil}) <= ${at}`
  const hasEnded = sql`${state} = 'offered' and ${offeredUntil} <= ${at}`
  const due = await db
    .selectDistinct({ id })
    .from(trainingWaits)
    .innerJoin(trainingClasses, eq(id, trainingWaits.trainingClassId))
    .where(
      and(
        ne(state, 'lapsed'),
        isNull(trainingClasses.cancelledOn),
        or(hasEnded, isClosed, hasSeat, isFormerMember()),
      ),
    )
    .orderBy(id)
  for (const found of due)
    try {
      await inTransaction(services, (tx) => settleWaitList(tx, services, found.id))
    } catch (error) {
      log.error({ err: error, trainingClassId: found.id }, 'a wait list could not be settled')
    }
}
