import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { type EnteredRuleSet, enteredRuleSet, RULE_SET_TEXTS } from 'contract/deadlines/rule-set.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { lockForWriting, writeAudit } from '#db/write.ts'
import { toRuleSet } from '#deadlines/load-rule-sets.ts'
import { conflict, invalidField } from '#http/errors.ts'

/** Rule sets: members judged by one in force can read it permanently, so another one follows it. */
export const storedRuleSets: StoredKind = {
  kind: 'ruleSets',
  entity: 'ruleSet',
  table: ruleSets,
  publish: async (tx, act, { id }, values) => {
    await lockForWriting(tx, ruleSets)
    const { name, validFrom, reason } = await putRuleSet(tx, act.now, id, enteredRuleSet.parse(values))
    if (!reason) return
    const changes = { name, validFrom, reason }
    await writeAudit(tx, act, { action: 'correct', entity: 'ruleSet', entityId: String(id), changes })
  },
  retire: () => Promise.reject(conflict(RULE_SET_TEXTS.inForce)),
  read: async (db, id) => {
    const [row] = await db.select().from(ruleSets).where(eq(ruleSets.id, id))
    if (!row) return null
    const { id: _id, rowVersion: _rowVersion, ...values } = toRuleSet(row)
    return { state: 'published', values }
  },
}

/**
 * Stores a rule set under an id, in the place of one that is not in force yet. The next run of the deadline job counts
 * the deadlines of all listings again. Returns the stored set: only one that begins in the past has a reason.
 * @throws HttpError 400 for one that begins in the past without a reason, 409 for one in force, or where there is one
 * for the same system, association, state and date
 */
async function putRuleSet(tx: Db, now: Date, id: number, entered: EnteredRuleSet): Promise<EnteredRuleSet> {
  const [before] = await tx.select().from(ruleSets).where(eq(ruleSets.id, id))
  if (before && before.validFrom <= calendarDayIn(before.body.zone, now))
    throw conflict(RULE_SET_TEXTS.inForce)
  const holidaysRemoved = entered.holidaysRemoved.filter((line) => line.trim() !== '')
  const isCorrection = entered.validFrom <= calendarDayIn(entered.zone, now)
  if (isCorrection && !entered.reason) throw invalidField('reason', RULE_SET_TEXTS.reason)
  const reason = isCorrection ? entered.reason : null
  const body = { ...entered, reason, aorShortName: entered.aorShortName || null, holidaysRemoved }
  await refuseTaken(tx, body, id)
  const row = {
    originatingSystemId: body.originatingSystemID,
    aorShortName: body.aorShortName,
    validFrom: body.validFrom,
    body,
    appliedOn: null,
  }
  await tx
    .insert(ruleSets)
    .overridingSystemValue()
    .values({ ...row, id })
    .onConflictDoUpdate({ target: ruleSets.id, set: { ...row, rowVersion: sql`${ruleSets.rowVersion} + 1` } })
  return body
}

async function refuseTaken(tx: Db, body: EnteredRuleSet, id: number): Promise<void> {
  const taken = await tx.$count(
    ruleSets,
    and(
      ne(ruleSets.id, id),
      eq(ruleSets.originatingSystemId, body.originatingSystemID),
      eq(ruleSets.validFrom, body.validFrom),
      sql`${ruleSets.aorShortName} is not distinct from ${body.aorShortName}`,
      body.states.length === 0
        ? sql`coalesce(${ruleSets.body} -> 'states', '[]') = '[]'`
        : sql`${ruleSets.body} -> 'states' ?| array[${sql.join(
            body.states.map((state) => sql`${state}`),
            sql`, `,
          )}]`,
    ),
  )
  if (taken > 0) throw conflict(RULE_SET_TEXTS.taken)
}
