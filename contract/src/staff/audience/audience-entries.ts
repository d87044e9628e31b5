import { z } from 'zod'
import { MAX_AUDIENCE_ENTRIES, MAX_AUDIENCE_VALUES } from '../../audience/audience-fields.ts'
import type { ConsoleArea } from '../../common/call-access.ts'
import { freeText } from '../../common/free-text.ts'

/** The areas of the Staff Console whose records have an audience: staff in one of them may count one. */
export const AUDIENCE_AREAS = ['articles', 'messages', 'dashboard'] as const satisfies readonly ConsoleArea[]

const storedEntry = z.object({
  field: freeText('Field', 100),
  op: freeText('Operator', 100),
  values: z
    .array(z.union([freeText('Value', 100), z.number().transform(String)]))
    .max(MAX_AUDIENCE_VALUES, `A condition can have at most ${MAX_AUDIENCE_VALUES} values.`),
})

/**
 * An audience as it may lie in a draft: unlike what can be published, its entries may name fields and operators that
 * do not exist any more. Such an entry is for nobody.
 */
export const storedAudience = z
  .array(storedEntry)
  .max(MAX_AUDIENCE_ENTRIES, `An audience can have at most ${MAX_AUDIENCE_ENTRIES} conditions.`)
export type AudienceEntry = z.infer<typeof storedEntry>

const unreadable: AudienceEntry = { field: '', op: '', values: [] }

/** The entries of a stored audience. What cannot be read is an entry that nobody meets, never a wider audience. */
export function readAudience(criteria: unknown): AudienceEntry[] {
  if (criteria === null || criteria === undefined) return []
  if (!Array.isArray(criteria)) return [unreadable]
  return criteria.map((entry) => storedEntry.safeParse(entry).data ?? unreadable)
}
