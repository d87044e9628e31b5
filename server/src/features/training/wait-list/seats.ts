import type { Feature } from 'contract/features.ts'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { trainingClasses } from '#db/tables/training.table.ts'

/** The services that a wait list needs of a call or a job. */
export type WaitServices = Pick<MemberCall, 'outbox' | 'now' | 'marketZone' | 'features'> & {
  setUp: Pick<MemberCall['setUp'], 'portalUrl'>
}

type Row = Pick<typeof trainingClasses.$inferSelect, 'capacity' | 'seatsTaken' | 'seatsOffered'>
type Additions = readonly Feature[]

/** Whether there are wait lists and cut-offs; without, their stored values have no effect. */
export function hasWaitLists(features: Additions): boolean {
  return features.includes('train')
}

/** The number of free seats of a class, without those on offer. */
export function seatsLeft({ capacity, seatsTaken, seatsOffered }: Row, features: Additions): number {
  return Math.max(0, capacity - seatsTaken - (hasWaitLists(features) ? seatsOffered : 0))
}

/** The same as a guard of the update that takes a seat: whether there is one. */
export function hasSeatLeft(features: Additions): SQL {
  const { seatsTaken, seatsOffered, capacity } = trainingClasses
  return hasWaitLists(features)
    ? lt(sql`${seatsTaken} + ${seatsOffered}`, capacity)
    : lt(seatsTaken, capacity)
}
