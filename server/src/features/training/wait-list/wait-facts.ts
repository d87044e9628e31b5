import { providerOf } from 'contract/training/cut-offs.ts'
import { inArray, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { type trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { hasWaitLists } from './seats.ts'
import { lineOrder, timesOf } from './settle-wait-list.ts'

/** The reader of classes, and the time: the addition is shown as it is for this member. */
export type ClassReader = Pick<MemberCall, 'db' | 'features' | 'brandDefaults'> & { member: { id: number } }

type ClassRow = typeof trainingClasses.$inferSelect
type Found = { row: ClassRow; aor: { fullName: string } | null }
type Line = { waiting: number; myPlace: number | null; offeredUntil: string | null }

/** The facts of the addition about classes, as functions of them; nothing while it is off. */
export async function waitFactsOf(reader: ClassReader, classes: Found[]) {
  if (!hasWaitLists(reader.features)) return () => ({})
  const waitedFor = classes.filter(({ row }) => row.hasWaitList || row.seatsOffered > 0)
  const ofMarket = classes.some(({ row, aor }) => row.creditHours !== null && !aor?.fullName)
  const [lines, marketName] = await Promise.all([
    linesOf(
      reader,
      waitedFor.map(({ row }) => row.id),
    ),
    ofMarket ? marketNameOf(reader.db, reader.brandDefaults) : '',
  ])
  return ({ row, aor }: Found) => {
    const { registerUntil, unregisterUntil } = timesOf(row)
    return {
      hasWaitList: row.hasWaitList,
      ...(lines.get(row.id) ?? { waiting: 0, myPlace: null, offeredUntil: null }),
      registerUntil,
      unregisterUntil,
      creditHours: row.creditHours,
      creditCategory: row.creditCategory,
      creditProvider: row.creditHours === null ? null : providerOf({ aor }, marketName),
    }
  }
}

async function linesOf({ db, member }: ClassReader, classIds: number[]): Promise<Map<number, Line>> {
  if (classIds.length === 0) return new Map()
  const { trainingClassId, state, memberId, offeredUntil } = trainingWaits
  const line = db
    .select({
      trainingClassId,
      state,
      memberId,
      offeredUntil,
      place: sql<number>`row_number() over (partition by ${trainingClassId}, ${state}
        order by ${lineOrder[0]}, ${lineOrder[1]})`.as('place'),
    })
    .from(trainingWaits)
    .where(inArray(trainingClassId, classIds))
    .as('line')
  const isMine = sql`${line.memberId} = ${member.id}`
  const rows = await db
    .select({
      trainingClassId: line.trainingClassId,
      waiting: sql<number>`count(*) filter (where ${line.state} = 'waiting')::integer`,
      myPlace: sql<
        number | null
      >`(max(${line.place}) filter (where ${isMine} and ${line.state} = 'waiting'))::integer`,
      offeredUntil: sql<
        string | null
      >`(extract(epoch from max(${line.offeredUntil}) filter (where ${isMine})) * 1000)::text`,
    })
    .from(line)
    .groupBy(line.trainingClassId)
  return new Map(
    rows.map(({ trainingClassId: id, offeredUntil: until, ...counted }) => [
      id,
      { ...counted, offeredUntil: until === null ? null : new Date(Number(until)).toISOString() },
    ]),
  )
}
