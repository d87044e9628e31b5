import { FACTOR_TEXTS, factorInWords } from 'contract/account-security/factor-rules.ts'
import type { MemberFactors, SavedFactors, SecondFactor } from 'contract/account-security/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { endRemembered } from '#accounts/end-remembered.ts'
import { raiseFactorsVersion } from '#accounts/factors/add-factor.ts'
import { type Factor, loadFactors } from '#accounts/factors/factor-store.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { accounts, secondFactors } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, conflict, forbidden } from '#http/errors.ts'
import { accessOf, refuseOtherMembers, requireChangeRight } from './factors-access.ts'
import { factorsRecord } from './get-factors.ts'

type Change = { factor: Factor; kind: 'removed' | 'enabled' | 'disabled' }

const ACTIONS = { removed: 'remove-factor', enabled: 'enable-factor', disabled: 'disable-factor' }
const DONE = {
  removed: 'was removed from your sign-in methods',
  enabled: 'was turned on among your sign-in methods',
  disabled: 'was turned off among your sign-in methods',
}

/**
 * Saves the list as it was sent: its order, which entries are enabled, and which were left out. Nothing else can be
 * changed, and an older copy is refused.
 */
export async function saveFactors(call: AccountCall, sent: SavedFactors): Promise<MemberFactors> {
  refuseOtherMembers(call, sent.memberId)
  await requireChangeRight(call)
  return inTransaction(call, async (tx) => {
    const [account] = await tx
      .select({ version: accounts.factorsVersion })
      .from(accounts)
      .where(eq(accounts.id, call.accountId))
      .for('update')
    if (!account) throw forbidden()
    if (sent.rowVersion !== undefined && sent.rowVersion !== account.version)
      throw conflict(FACTOR_TEXTS.changedElsewhere)
    const present = await loadFactors(tx, call.accountId, call.now)
    refuseForeignEntries(present, sent.secondFactors)
    refuseLastOneGone(call, present, sent.secondFactors)
    await storeList(tx, present, sent.secondFactors)
    await raiseFactorsVersion(tx, call.accountId)
    const changes = changesIn(present, sent.secondFactors)
    if (changes.some(({ kind }) => kind !== 'enabled')) await endRemembered(tx, [call.accountId])
    for (const change of changes) await notifyChange(tx, call, change)
    return factorsRecord(call, tx)
  })
}

/** Every entry is one of the caller's, once, with its own type and value; those of the member record all stay. */
function refuseForeignEntries(present: Factor[], sent: SecondFactor[]): void {
  const known = new Map(present.map((factor) => [factor.id, factor]))
  const ids = new Set(sent.map((entry) => entry.secondFactorId))
  if (ids.size !== sent.length) throw badRequest('That method is already on your list.')
  for (const entry of sent) {
    const factor = known.get(entry.secondFactorId)
    const isSame =
      factor?.type === entry.type &&
      factor.value === entry.emailPhoneOrName &&
      factor.isFromMemberData === entry.isFromMemberData
    if (!isSame) throw badRequest("A sign-in method can't be changed in this way.")
  }
  if (present.some((factor) => factor.isFromMemberData && !ids.has(factor.id)))
    throw badRequest(
      "This one comes from your member record and can't be removed here. Contact your association to change it.",
    )
}

function refuseLastOneGone(call: AccountCall, present: Factor[], sent: SecondFactor[]): void {
  const hadOne = present.some((factor) => factor.isEnabled)
  if (accessOf(call) === 'required' && hadOne && !sent.some((entry) => entry.isEnabled))
    throw badRequest(FACTOR_TEXTS.oneMustStay)
}

async function storeList(tx: Db, present: Factor[], sent: SecondFactor[]): Promise<void> {
  const kept = new Set(sent.map((entry) => entry.secondFactorId))
  for (const { id } of present)
    if (!kept.has(id)) await tx.delete(secondFactors).where(eq(secondFactors.id, id))
  for (const [position, { secondFactorId, isEnabled }] of sent.entries())
    await tx.update(secondFactors).set({ position, isEnabled }).where(eq(secondFactors.id, secondFactorId))
}

function changesIn(present: Factor[], sent: SecondFactor[]): Change[] {
  return present.flatMap((factor): Change[] => {
    const entry = sent.find(({ secondFactorId }) => secondFactorId === factor.id)
    if (!entry) return [{ factor, kind: 'removed' }]
    if (entry.isEnabled === factor.isEnabled) return []
    return [{ factor, kind: entry.isEnabled ? 'enabled' : 'disabled' }]
  })
}

async function notifyChange(tx: Db, call: AccountCall, { factor, kind }: Change): Promise<void> {
  const { id, type } = factor
  await writeAudit(tx, call, accountEntry(call, ACTIONS[kind], { id, type }))
  await notifyAccountOwner(tx, call, {
    loginId: call.loginId,
    subject: `A sign-in method of your ${await marketNameOf(tx, call.config)} account was ${kind}`,
    text: `${factorInWords(factor)} ${DONE[kind]}.`,
  })
}
