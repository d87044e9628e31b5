import { givenNotice, receivedNotice, requestedNotice } from 'contract/grants/grant-notices.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { eq, or } from 'drizzle-orm'
import { html } from 'ghtml'
import { notifyOfGrant } from '#access/acting/notify-of-grant.ts'
import type { MemberCall } from '#access/call.ts'
import { notMeUrl } from '#accounts/notify-account-owner.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { headsOf, isBrokerRefused, type Parties } from './grant-parties.ts'
import type { GrantRow } from './grant-record.ts'

type Made = { grant: GrantRow } & Parties

/** Notifies both sides of a grant that was given, widened or approved. */
export async function notifyOfGiving(
  tx: Db,
  call: MemberCall,
  { grant, giver, receiver }: Made,
): Promise<void> {
  const named = { ...grant, giver, receiver }
  const by = giver.id === call.member.id ? null : call.member
  const key = `grant-given:${grant.id}:${call.now.toISOString()}`
  await notifyOfGrant(tx, call, eq(members.id, giver.id), {
    notice: givenNotice(named, by),
    key,
    notMe: by ? null : await notMeOf(tx, call),
  })
  await notifyOfGrant(tx, call, eq(members.id, receiver.id), { notice: receivedNotice(named), key })
}

/** The address at which the caller reports that the mailed act was someone else's; null without one. */
export function notMeOf(
  tx: Db,
  { now, setUp, features, loginId }: Pick<MemberCall, 'now' | 'setUp' | 'features' | 'loginId'>,
): Promise<string | null> {
  return notMeUrl(tx, { now, features, publicUrl: setUp.portalUrl }, loginId)
}

/** Notifies the agent, and all who decide for the agent, of a request, with links to the answer. */
export async function notifyOfRequest(
  tx: Db,
  call: MemberCall,
  { grant, giver, receiver }: Made,
): Promise<void> {
  const page = `${call.setUp.portalUrl}/account-settings/acting-for-others`
  const link = (answer: 'approve' | 'decline') => `${page}?${answer}=${grant.id}`
  const links = html`<p><a href="${link('approve')}">${GRANT_TEXTS.approve}</a> <a href="${link('decline')}">${GRANT_TEXTS.decline}</a></p>`
  const isOwnMatter = await isBrokerRefused(tx, giver.id)
  const to = or(eq(members.id, giver.id), isOwnMatter ? undefined : headsOf(giver))
  await notifyOfGrant(tx, call, to, {
    notice: requestedNotice({ ...grant, giver, receiver }),
    key: `grant-requested:${grant.id}`,
    links,
  })
}
