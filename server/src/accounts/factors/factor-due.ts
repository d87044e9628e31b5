import { type FactorDue, factorDueOf } from 'contract/account-security/factor-rule.ts'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Call } from '#access/call.ts'
import { factorRuleOf, loadFactors, requiredFactors } from './factor-store.ts'

/** From when the caller needs a second factor; null for one who has some, or whose type needs none on a day. */
export async function factorDueFor(call: Call): Promise<FactorDue | null> {
  const { member, marketZone, now, setUp } = call
  if (!member || call.signIn) return null
  const due = factorDueOf(factorRuleOf(setUp.passkeys, member.typeId), calendarDayIn(marketZone, now))
  if (!due) return null
  const factors = await loadFactors(call.db, call.accountId, now)
  return requiredFactors(factors, setUp.passkeys.factorTypes).length > 0 ? null : due
}
