import type { PasskeyOfferAnswer } from 'contract/account-security/passkey-offer.ts'
import { NOT_NOW_DAYS } from 'contract/account-security/passkey-offer-rules.ts'
import { DAY_MS } from 'contract/common/day.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import { momentOf } from '#accounts/factors/passkey-offer.ts'
import { passkeyOffers } from '#db/tables/accounts.table.ts'

/** Stores the caller's answer to the offer of a passkey, or that this session has seen it, for every device. */
export async function answerOffer(call: AccountCall, answer: PasskeyOfferAnswer) {
  const change = changeBy(call, answer)
  await call.db
    .insert(passkeyOffers)
    .values({ accountId: call.accountId, ...change })
    .onConflictDoUpdate({ target: passkeyOffers.accountId, set: change })
  return { isSuccessful: true, message: null, results: [] }
}

function changeBy(call: AccountCall, answer: PasskeyOfferAnswer) {
  if (answer === 'never') return { isDeclined: true }
  if (answer === 'notNow') return { hiddenUntil: new Date(call.now.getTime() + NOT_NOW_DAYS * DAY_MS) }
  const { today, sessionId } = momentOf(call)
  return { shownOn: today, shownIn: sessionId }
}
