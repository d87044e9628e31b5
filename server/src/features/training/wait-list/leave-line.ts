import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trainingWaits } from '#db/tables/training.table.ts'
import type { WaitServices } from './seats.ts'
import { settleWaitList } from './settle-wait-list.ts'

/**
 * Takes a member who gets a seat off the wait list of its class, as it is at this moment. Returns whether a seat was
 * held: it is one of those on offer until the caller has counted it as taken.
 */
export async function leaveLine(
  tx: Db,
  services: WaitServices,
  { classId, memberId }: { classId: number; memberId: number },
): Promise<boolean> {
  if (!(await settleWaitList(tx, services, classId))) return false
  const [left] = await tx
    .delete(trainingWaits)
    .where(and(eq(trainingWaits.trainingClassId, classId), eq(trainingWaits.memberId, memberId)))
    .returning({ state: trainingWaits.state })
  return left?.state === 'offered'
}
