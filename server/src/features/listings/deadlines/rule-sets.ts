import type { EnteredRuleSet, RuleSet } from 'contract/deadlines/rule-set.ts'
import { RULE_SET_TEXTS } from 'contract/deadlines/rule-set.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { loadRuleSets, toRuleSet } from '#deadlines/load-rule-sets.ts'
import { conflict, notFound } from '#http/errors.ts'
import { marketToday } from '../listing-record.ts'

/** The rule sets of the caller's system and association; to MLS staff all of them. */
export async function listRuleSets({ db, member }: MemberCall) {
  const sets = await loadRuleSets(db)
  const isOwn = ({ originatingSystemID, aorShortName }: RuleSet) =>
    originatingSystemID === member.originatingSystemId &&
    (aorShortName === null || aorShortName === member.aor?.name)
  return singlePage(isMlsStaff(member) ? sets : sets.filter(isOwn))
}

/** @throws HttpError 409 when there is one for the same system, association and date */
export async function createRuleSet(call: MemberCall, body: EnteredRuleSet): Promise<RuleSet> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, ruleSets)
    await refuseTaken(tx, body, 0)
    const [row] = await tx.insert(ruleSets).values(columnsOf(body)).returning()
    if (!row) throw new Error('The rule set was not stored')
    await writeAudit(tx, call, {
      action: 'create',
      entity: 'ruleSet',
      entityId: String(row.id),
      changes: body,
    })
    return toRuleSet(row)
  })
}

/**
 * Replaces a set that is not in force yet: who was judged by one can read it for good.
 * @throws HttpError 404, 409
 */
export async function updateRuleSet(
  call: MemberCall,
  id: number,
  { rowVersion, ...body }: EnteredRuleSet & { rowVersion: number },
): Promise<RuleSet> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, ruleSets)
    const [before] = await tx.select().from(ruleSets).where(eq(ruleSets.id, id))
    if (!before) throw notFound()
    if (before.validFrom <= marketToday(call)) throw conflict(RULE_SET_TEXTS.inForce)
    if (before.rowVersion !== rowVersion) throw conflict(RULE_SET_TEXTS.changed)
    await refuseTaken(tx, body, id)
    const [row] = await tx
      .update(ruleSets)
      .set({ ...columnsOf(body), rowVersion: rowVersion + 1, appliedOn: null })
      .where(eq(ruleSets.id, id))
      .returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'update', entity: 'ruleSet', entityId: String(id), changes: body })
    return toRuleSet(row)
  })
}

function columnsOf(body: EnteredRuleSet) {
  const { originatingSystemID, aorShortName, validFrom } = body
  return { originatingSystemId: originatingSystemID, aorShortName, validFrom, body }
}

async function refuseTaken(tx: Db, body: EnteredRuleSet, id: number): Promise<void> {
  const taken = await tx.$count(
    ruleSets,
    and(
      ne(ruleSets.id, id),
      eq(ruleSets.originatingSystemId, body.originatingSystemID),
      eq(ruleSets.validFrom, body.validFrom),
      sql`${ruleSets.aorShortName} is not distinct from ${body.aorShortName}`,
    ),
  )
  if (taken > 0) throw conflict(RULE_SET_TEXTS.taken)
}
