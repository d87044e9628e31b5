import { classZone } from 'contract/training/class-times.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { type trainingClasses, trainingLocations } from '#db/tables/training.table.ts'

type Row = Pick<typeof trainingClasses.$inferSelect, 'presentationType' | 'locationId'>

/** The zone of a class as it is stored: that of its room, otherwise that of the market. */
export async function roomZone(
  db: Db,
  { marketZone }: Pick<MemberCall, 'marketZone'>,
  { presentationType, locationId }: Row,
): Promise<string> {
  if (locationId === null) return marketZone
  const [location] = await db
    .select({ zone: trainingLocations.zone })
    .from(trainingLocations)
    .where(eq(trainingLocations.id, locationId))
  return classZone({ presentationType, location }, marketZone)
}
