import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { forbidden, invalidField } from '#http/errors.ts'
import type { TrainingReach } from './training-access.ts'

/**
 * The association of a record that is entered: the one that is named, or the first that the caller keeps; none for MLS
 * staff who name none.
 * @throws HttpError 403 for one that the caller does not keep, 400 for an unknown one
 */
export async function resolveAor(tx: Db, reach: TrainingReach, name: string | null): Promise<number | null> {
  if (name === null) return reach === null ? null : (reach[0] ?? null)
  const [aor] = await tx.select({ id: aors.id }).from(aors).where(eq(aors.name, name))
  if (reach !== null && !(aor && reach.includes(aor.id))) throw forbidden()
  if (!aor) throw invalidField('aor', "We couldn't find this association.")
  return aor.id
}
