import { randomUUID } from 'node:crypto'
import { FACTOR_TEXTS, factorInWords, limitText } from 'contract/account-security/factor-rules.ts'
import { eq, sql } from 'drizzle-orm'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts, secondFactors } from '#db/tables/accounts.table.ts'
import { writeAudit } from '#db/write.ts'
import type { Place } from '../../http/place.ts'
import { accountEntry } from '../account-entry.ts'
import { type Factor, isOrdered, loadFactors } from './factor-store.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'

type Owner = { accountId: string; loginId: string; place: Place }
type Services = { now: Date; outbox: Outbox; config: Config }
type NewFactor = Pick<Factor, 'type' | 'value'> & Partial<Factor>

/** Why a factor cannot be added to those that are there, or null. */
export function addRefusal(
  present: Factor[],
  input: Pick<Factor, 'type' | 'value'>,
  max: number,
): string | null {
  if (present.length >= max) return limitText(max)
  const isThere = present.some(
    ({ type, value }) => type === input.type && value.toLowerCase() === input.value.toLowerCase(),
  )
  return isThere ? FACTOR_TEXTS.exists : null
}

/**
 * Adds a proven factor, enabled and last in order, with its audit row and the word to the member. The lock on the
 * account lets parallel ones in one by one, so that together they cannot exceed the maximum. The first factor
 * comes with recovery codes.
 */
export async function addFactor(
  tx: Db,
  services: Services,
  owner: Owner,
  input: NewFactor,
): Promise<{ refusal: string } | { refusal: null; recoveryCodes: string[] | null }> {
  const { now, config } = services
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, owner.accountId)).for('update')
  const present = await loadFactors(tx, owner.accountId, now)
  const refusal = addRefusal(present, input, config.maxFactors)
  if (refusal) return { refusal }
  const id = randomUUID()
  const position = Math.max(-1, ...present.map((factor) => factor.position).filter(isOrdered)) + 1
  await tx.insert(secondFactors).values({
    id,
    accountId: owner.accountId,
    isEnabled: true,
    position,
    createdOn: now,
    ...input,
  })
  await raiseFactorsVersion(tx, owner.accountId)
  await writeAudit(
    tx,
    { loginId: owner.loginId, now },
    accountEntry(owner, 'add-factor', { id, type: input.type }),
  )
  await notifyAccountOwner(tx, services, {
    loginId: owner.loginId,
    subject: `New sign-in method added to your ${await marketNameOf(tx, config)} account`,
    text: `${factorInWords(input)} was added to your sign-in methods.`,
  })
  const hasCodes = (await recoveryCodesLeft(tx, owner.accountId)) > 0
  return {
    refusal: null,
    recoveryCodes: hasCodes ? null : await replaceRecoveryCodes(tx, services, owner.accountId),
  }
}

/** Counts a change of the list, so that an older copy of it cannot be saved over it. */
export async function raiseFactorsVersion(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ factorsVersion: sql`${accounts.factorsVersion} + 1` })
    .where(eq(accounts.id, accountId))
}
