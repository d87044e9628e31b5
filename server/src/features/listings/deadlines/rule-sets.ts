import type { EnteredRuleSet, RuleSet } from 'contract/deadlines/rule-set.ts'
import { RULE_SET_TEXTS } from 'contract/deadlines/rule-set.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { recordWrite } from '#content/record-stored.ts'
import { reserveId } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { loadRuleSets, toRuleSet } from '#deadlines/load-rule-sets.ts'
import { conflict, notFound } from '#http/errors.ts'
import { putRuleSet, storedRuleSets } from './stored-rule-sets.ts'

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
    return write(call, tx, { id: await reserveId(tx, storedRuleSets), body, action: 'create' })
  })
}

/**
 * Replaces a set that is not in force yet: members judged by one can read it permanently.
 * @throws HttpError 404, 409
 */
export async function updateRuleSet(
  call: MemberCall,
  id: number,
  { rowVersion, ...body }: EnteredRuleSet & { rowVersion: number },
): Promise<RuleSet> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, ruleSets)
    const before = await find(tx, id)
    if (before.rowVersion !== rowVersion) throw conflict(RULE_SET_TEXTS.changed)
    return write(call, tx, { id, body, action: 'update' })
  })
}

async function write(
  call: MemberCall,
  tx: Db,
  { id, body, action }: { id: number; body: EnteredRuleSet; action: 'create' | 'update' },
): Promise<RuleSet> {
  await putRuleSet(tx, call.now, id, body)
  await writeAudit(tx, call, { action, entity: 'ruleSet', entityId: String(id), changes: body })
  await recordWrite(tx, call, storedRuleSets, id)
  return toRuleSet(await find(tx, id))
}

/** @throws HttpError 404 */
async function find(tx: Db, id: number): Promise<typeof ruleSets.$inferSelect> {
  const [row] = await tx.select().from(ruleSets).where(eq(ruleSets.id, id))
  if (!row) throw notFound()
  return row
}
