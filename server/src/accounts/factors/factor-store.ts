import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { accessOn, type FactorRule, NO_FACTOR_RULE } from 'contract/account-security/factor-rule.ts'
import type { FactorAccess } from 'contract/account-security/second-factor.ts'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { CONTACT_KINDS, type ContactKind } from 'contract/contacts/contact-change.ts'
import { contactValue } from 'contract/contacts/contact-rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import { loadAccount } from '#access/load-account.ts'
import type { Db } from '#db/open.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { type ContactsInUse, contactsOf } from '#notify/member-contacts.ts'
import { endRemembered } from '../end-remembered.ts'

export type Factor = typeof secondFactors.$inferSelect

/** Behind all that the member has put into an order. */
const LAST_POSITION = 1000

/** Whether a position was given by adding or ordering. */
export const isOrdered = (position: number) => position < LAST_POSITION

/** The factors of an account in their order, those from the member record with the contact data in use now. */
export async function loadFactors(db: Db, accountId: string, now: Date): Promise<Factor[]> {
  // One after the other: within a transaction there is one connection.
  const owner = (await loadAccount(db, accountId))?.member
  const factors = await readFactors(db, accountId)
  const inUse = owner ? await contactsOf(db, owner.id, now) : null
  let isChanged = false
  for (const type of CONTACT_KINDS) {
    const stored = factors.find((factor) => factor.isFromMemberData && factor.type === type)
    const wanted = contactValue(type, inUse?.[type].inUse ?? null)
    if ((stored?.value ?? null) === wanted) continue
    isChanged = true
    const isProven = inUse !== null && inUse[type].own !== null
    if (stored?.isEnabled && !isProven) await endRemembered(db, [accountId])
    await followContact(db, { accountId, type, now }, { value: wanted, isProven })
  }
  return isChanged ? readFactors(db, accountId) : factors
}

/** In the order that was chosen; behind them those of the member record, the phone first. */
async function readFactors(db: Db, accountId: string): Promise<Factor[]> {
  return db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .orderBy(asc(secondFactors.position), asc(secondFactors.createdOn), asc(secondFactors.id))
}

/**
 * A value that the roster has changed disables the factor, one that its member has proven by a code does not;
 * a deleted value deletes it.
 */
async function followContact(
  db: Db,
  { accountId, type, now }: { accountId: string; type: ContactKind; now: Date },
  { value, isProven }: { value: string | null; isProven: boolean },
): Promise<void> {
  const own = and(
    eq(secondFactors.accountId, accountId),
    eq(secondFactors.type, type),
    eq(secondFactors.isFromMemberData, true),
  )
  if (value === null) {
    await db.delete(secondFactors).where(own)
    return
  }
  const changed = await db
    .update(secondFactors)
    .set({ value, ...(!isProven && { isEnabled: false }) })
    .where(own)
    .returning({ id: secondFactors.id })
  if (changed.length > 0) return
  await db
    .insert(secondFactors)
    .values({
      accountId,
      type,
      value,
      isEnabled: false,
      isFromMemberData: true,
      position: LAST_POSITION + (type === 'sms' ? 0 : 1),
      createdOn: now,
    })
    .onConflictDoNothing()
}

/**
 * Puts the contact data in use into the factors of the member record and leaves them as they are otherwise: for values that
 * come back because a change of them was undone.
 */
export async function restoreContacts(db: Db, accountId: string, inUse: ContactsInUse): Promise<void> {
  for (const type of CONTACT_KINDS) {
    const value = contactValue(type, inUse[type].inUse)
    if (value !== null)
      await db
        .update(secondFactors)
        .set({ value })
        .where(
          and(
            eq(secondFactors.accountId, accountId),
            eq(secondFactors.type, type),
            eq(secondFactors.isFromMemberData, true),
          ),
        )
  }
}

/** Factors that sign-in asks for: enabled, and of a type that is switched on. */
export function requiredFactors(factors: Factor[], factorTypes: Record<FactorType, boolean>): Factor[] {
  return factors.filter((factor) => factor.isEnabled && factorTypes[factor.type])
}

type FactorRules = { factorAccess: ReadonlyMap<string, FactorRule> }

export function factorRuleOf({ factorAccess }: FactorRules, memberTypeId: number | null): FactorRule {
  return factorAccess.get(String(memberTypeId)) ?? NO_FACTOR_RULE
}

/** The rights of members of a type on their factors, on the market's day of a moment. */
export function factorAccessOf(
  rules: FactorRules,
  memberTypeId: number | null,
  { now, marketZone }: { now: Date; marketZone: string },
): FactorAccess {
  return accessOn(factorRuleOf(rules, memberTypeId), calendarDayIn(marketZone, now))
}
