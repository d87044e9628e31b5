import type { SentEula } from 'contract/eula/eula.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import { eulas } from '#db/tables/portal.table.ts'
import { storedAgreements } from './stored-agreements.ts'

/**
 * Adds an agreement, or changes the one with that id; published, it has to be signed by everybody.
 * @throws HttpError 400 without content, 404 for an unknown id, 409 for one that is published
 */
export function saveEula(call: MemberCall, { id, publishedOn = null, ...sent }: SentEula & { id?: number }) {
  return saveContent(call, storedAgreements, {
    id,
    values: { ...sent, publishedOn },
    find: async (tx, saved) => {
      const [row] = await tx.select().from(eulas).where(eq(eulas.id, saved))
      return row && { ...row, publishedOn: row.publishedOn?.toISOString() ?? null }
    },
  })
}
