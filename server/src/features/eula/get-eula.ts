import type { Eula } from 'contract/eula/eula.ts'
import { desc, eq } from 'drizzle-orm'
import { findCurrentEula, findValidSignature } from '#access/agreement.ts'
import type { MemberCall } from '#access/call.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'

/** The published agreement, with the caller's signature while it holds; nothing when there is none. */
export async function getCurrentEula(call: MemberCall) {
  const current = await findCurrentEula(call.db, call.now)
  if (!current) return listOf([])
  const signed = await findValidSignature(call, call.db, current.id)
  return listOf([shownEula(current, signed)])
}

/** The agreement that the caller signed last, with its content as signed. */
export async function getSignedEula(call: MemberCall) {
  const [row] = await call.db
    .select({ signed: eulaAcknowledgements, name: eulas.name })
    .from(eulaAcknowledgements)
    .innerJoin(eulas, eq(eulas.id, eulaAcknowledgements.eulaId))
    .where(eq(eulaAcknowledgements.memberId, call.member.id))
    .orderBy(desc(eulaAcknowledgements.acknowledgedOn), desc(eulaAcknowledgements.id))
    .limit(1)
  if (!row) return listOf([])
  const { signed, name } = row
  return listOf([shownEula({ id: signed.eulaId, name, content: signed.content }, signed)])
}

/** An agreement and its signature in the form of the contract. */
export function shownEula(
  { id, name, content }: { id: number; name: string; content: string },
  signed: { signature: string; acknowledgedOn: Date } | null,
): Eula {
  return {
    id,
    name,
    content,
    signature: signed?.signature ?? null,
    acknowledgementTime: signed?.acknowledgedOn.toISOString() ?? null,
  }
}

function listOf(results: Eula[]) {
  return { results, ...pageTotals({ pageId: 0, pageSize: 1 }, results.length) }
}
