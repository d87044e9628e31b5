import {
  isAutomaticTaken,
  mayMakePasskey,
  type OfferStanding,
} from 'contract/account-security/passkey-offer-rules.ts'
import type { Verification } from 'contract/account-security/second-factor.ts'
import { sql } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { addFactor } from '#accounts/factors/add-factor.ts'
import { loadFactors } from '#accounts/factors/factor-store.ts'
import { checkNewPasskey, enlistOptions } from '#accounts/factors/new-passkey.ts'
import { loadOfferStanding, momentOf, passkeyNameOf } from '#accounts/factors/passkey-offer.ts'
import { passkeyOffers } from '#db/tables/accounts.table.ts'
import { inTransaction } from '#db/write.ts'
import { forbidden } from '#http/errors.ts'

const UNUSABLE = 'The passkey could not be used.'

/**
 * Options for the passkey that a browser makes by itself right after a sign-in by password, once a day: of several calls at
 * a time one gets them.
 * @throws HttpError 403
 */
export async function beginPasskey(call: AccountCall): Promise<Record<string, unknown>> {
  const moment = momentOf(call)
  await requireStanding(call, (standing) => mayMakePasskey(standing, moment))
  const { accountId } = call
  const triedOn = moment.today
  const begun = await call.db
    .insert(passkeyOffers)
    .values({ accountId, triedOn })
    .onConflictDoUpdate({
      target: passkeyOffers.accountId,
      set: { triedOn },
      setWhere: sql`${passkeyOffers.triedOn} is distinct from ${triedOn}`,
    })
    .returning({ accountId: passkeyOffers.accountId })
  if (begun.length === 0) throw forbidden()
  const present = await loadFactors(call.db, accountId, call.now)
  return { ...(await enlistOptions(call, call, present, 'portal')) }
}

/**
 * Adds the passkey that a browser has made by itself: a new factor like any other, with its mail and, if it is the first,
 * recovery codes.
 * @throws HttpError 403
 */
export async function finishPasskey(call: AccountCall, response: string): Promise<Verification> {
  await requireStanding(call, (standing) => isAutomaticTaken(standing, call.now))
  const credential = await checkNewPasskey(call, call.accountId, response, 'portal')
  if (!credential) return failed(UNUSABLE)
  const input = { type: 'fido2' as const, value: passkeyNameOf(call), ...credential }
  const added = await inTransaction(call, (tx) => addFactor(tx, call, call, input))
  if (added.refusal !== null) return failed(added.refusal)
  return { success: true, failureReason: null, recoveryCodes: added.recoveryCodes }
}

const failed = (failureReason: string): Verification => ({
  success: false,
  failureReason,
  recoveryCodes: null,
})

async function requireStanding(
  call: AccountCall,
  holds: (standing: OfferStanding) => boolean,
): Promise<void> {
  const standing = await loadOfferStanding(call)
  if (!standing || !holds(standing)) throw forbidden()
}
