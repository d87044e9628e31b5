import type { PasskeyOffer } from 'contract/account-security/passkey-offer.ts'
import {
  isPasskeyOffered,
  mayMakePasskey,
  type OfferMoment,
  type OfferStanding,
} from 'contract/account-security/passkey-offer-rules.ts'
import { signInWay } from 'contract/account-security/sign-in-way.ts'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '#access/call.ts'
import { oidcArtifacts, passkeyOffers, secondFactors } from '#db/tables/accounts.table.ts'
import { factorAccessOf } from './factor-store.ts'

/** The name of passkeys of one's own browsers without a description. */
const UNNAMED = 'Passkey'
const MAX_NAME = 50

/** The offer for the caller's session now; null for no offer. */
export async function passkeyOfferOf(call: Call): Promise<PasskeyOffer | null> {
  const { passkeys } = call.setUp
  if (!call.member || call.signIn || !passkeys.isOn || !call.features.includes('account')) return null
  const standing = await loadOfferStanding(call)
  const moment = momentOf(call)
  if (!standing || !isPasskeyOffered(standing, moment)) return null
  return { isAutomatic: mayMakePasskey(standing, moment), name: passkeyNameOf(call) }
}

/** When and in which session a call asks for an offer. */
export function momentOf({ now, marketZone, sessionId }: Call): OfferMoment {
  return { now, today: calendarDayIn(marketZone, now), sessionId }
}

/** A passkey of the browser that calls, until its owner renames it. */
export function passkeyNameOf({ place }: Call): string {
  return place.browser?.slice(0, MAX_NAME) ?? UNNAMED
}

/** The standing of the caller's session; null for a session of another provider, or of another account than the caller's. */
export async function loadOfferStanding(call: Call): Promise<OfferStanding | null> {
  const { db, accountId, sessionId, member, setUp } = call
  if (call.signIn) return null
  const own = eq(secondFactors.accountId, accountId)
  const [row] = await db
    .select({
      amr: sql<string[]>`coalesce(${oidcArtifacts.payload} -> 'amr', '[]')`,
      signedInAt: sql<number>`coalesce((${oidcArtifacts.payload} ->> 'loginTs')::float8, 0)`,
      factors: sql<number>`(select count(*)::integer from ${secondFactors} where ${own})`,
      hasPasskey: sql<boolean>`exists (select from ${secondFactors} where ${own} and ${secondFactors.type} = 'fido2')`,
      shownOn: passkeyOffers.shownOn,
      shownIn: passkeyOffers.shownIn,
      triedOn: passkeyOffers.triedOn,
      hiddenUntil: passkeyOffers.hiddenUntil,
      isDeclined: sql<boolean>`coalesce(${passkeyOffers.isDeclined}, false)`,
    })
    .from(oidcArtifacts)
    .leftJoin(passkeyOffers, eq(passkeyOffers.accountId, accountId))
    .where(
      and(
        eq(oidcArtifacts.model, 'Session'),
        eq(oidcArtifacts.uid, sessionId),
        sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`,
      ),
    )
  if (!row) return null
  const { amr, ...facts } = row
  const { isOn, isSiteOfPortal, maxFactors } = setUp.passkeys
  const access = factorAccessOf(setUp.passkeys, member?.typeId ?? null, call)
  // A session from before nothing was noted of its sign-in.
  const way = amr.length > 0 ? signInWay(amr) : null
  return { ...facts, way, isOn, isSiteOfPortal, maxFactors, access }
}
