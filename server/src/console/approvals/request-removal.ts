import {
  factorsInWords,
  removalRequestInWords,
  WAITING_REMOVAL_TEXTS,
} from 'contract/account-security/waiting-removal-words.ts'
import { DAY_MS } from 'contract/common/day.ts'
import {
  type EnteredRemoval,
  type FactorRemoval,
  REMOVAL_HOURS,
  REMOVAL_TEXTS,
} from 'contract/staff/approvals/factor-removal.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { staffFor } from '#access/console/area-staff.ts'
import { isStaffAccount } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { ACCOUNT_NOTICES } from '#accounts/account-notices.ts'
import { type Factor, loadFactors } from '#accounts/factors/factor-store.ts'
import { isRemovable } from '#accounts/factors/remove-factors.ts'
import { knownContacts } from '#accounts/known-contacts.ts'
import { endedBy, endRemoval } from '#accounts/removals/end-removal.ts'
import { mayRemove, reachedBy } from '#accounts/removals/removal-right.ts'
import { lockWaiting, makeStopToken, type Removal } from '#accounts/removals/removal-store.ts'
import { loadBranding } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { factorRemovals } from '#db/tables/accounts.table.ts'
import { conflict, forbidden, invalidField } from '#http/errors.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { notify } from '#notify/notify.ts'
import { lockAccountOf } from '../member-acts/account-of.ts'
import { actOnMember, type DeskCall, memberInReach } from '../member-acts/desk-call.ts'
import { notifyDeciders } from './notify-deciders.ts'
import { removalAnswer } from './removal-answers.ts'

/**
 * Asks for the removal of one second factor of a member, or of all; nothing is removed before another person approves.
 * The member is warned by mail at once, with a link that stops it.
 * @throws HttpError 401 for an old sign-in, 404 out of reach, 403 for the own account and for staff accounts, 400 for
 * an unknown factor, 409 without factors or address, and while another request waits
 */
export async function requestRemoval(call: DeskCall, entered: EnteredRemoval): Promise<FactorRemoval> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  const member = await memberInReach(call.db, call, entered.memberId)
  const { check, reason } = entered
  const act = {
    action: 'request',
    entity: 'factorRemoval',
    entityId: ({ id }: FactorRemoval) => String(id),
    member,
    changes: { check, reason },
  } as const
  return actOnMember(call, act, async (tx) => {
    const { email } = await contactsOf(tx, member.id, call.now)
    const isForStaff = await checkRight(tx, call, member)
    const account = await lockAccountOf(tx, call, member)
    await refuseSecond(tx, call, account.id)
    const chosen = chosenOf(await loadFactors(tx, account.id, call.now), entered.factorIds)
    if (!email.inUse) throw conflict(REMOVAL_TEXTS.noAddress)
    const { token, hash } = makeStopToken()
    const [removal] = await tx
      .insert(factorRemovals)
      .values({
        accountId: account.id,
        memberId: member.id,
        factorIds: chosen.map(({ id }) => id),
        types: [...new Set(chosen.map(({ type }) => type))],
        isAll: entered.factorIds.length === 0,
        isForStaff,
        check,
        reason,
        askedBy: call.member.id,
        askedOn: call.now,
        endsOn: new Date(call.now.getTime() + (REMOVAL_HOURS / 24) * DAY_MS),
        state: 'waiting',
        stopTokenHash: hash,
      })
      .returning()
    const answer = await removalAnswer(tx, call, removal)
    await notifyOfRequest(
      tx,
      call,
      { ...member, email: email.inUse },
      { id: answer.id, types: answer.types, token },
    )
    const deciders = await staffFor(tx, call, reachedBy(member, isForStaff))
    await notifyDeciders(tx, call, deciders, {
      except: [call.member.id, member.id],
      text: `A request to remove ${factorsInWords(answer.types)} of ${answer.memberName} is waiting for approval.`,
    })
    return answer
  })
}

/** Returns whether the member is staff. */
async function checkRight(tx: Db, call: DeskCall, member: Caller): Promise<boolean> {
  if (member.id === call.member.id) throw forbidden(REMOVAL_TEXTS.ownAccount)
  const isForStaff = await isStaffAccount(tx, call, member)
  if (await mayRemove(tx, call, call.member, { member, isForStaff })) return isForStaff
  throw forbidden(MEMBER_ACT_TEXTS.staffAccount)
}

/** At most one request waits for a member; an expired one makes way. */
async function refuseSecond(tx: Db, call: DeskCall, accountId: string): Promise<void> {
  const [waiting] = await tx
    .select({ id: factorRemovals.id })
    .from(factorRemovals)
    .where(and(eq(factorRemovals.accountId, accountId), eq(factorRemovals.state, 'waiting')))
  const removal = waiting && (await lockWaiting(tx, waiting.id))
  if (!removal) return
  const why = await endedBy(tx, call, removal)
  if (why === null) throw conflict(REMOVAL_TEXTS.waiting)
  await endRemoval(tx, call, removal, { state: 'ended', why })
}

function chosenOf(factors: Factor[], ids: string[]): Factor[] {
  const removable = factors.filter(isRemovable)
  if (removable.length === 0) throw conflict(REMOVAL_TEXTS.nothing)
  if (ids.length === 0) return removable
  const chosen = removable.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) throw invalidField('factorIds', REMOVAL_TEXTS.unknownFactor)
  return chosen
}

/**
 * Notifies the member that a removal was requested, by mail with the link that stops it; with the account feature at every
 * known contact and in the inbox, which also draws the banner in open sessions.
 */
async function notifyOfRequest(
  tx: Db,
  call: DeskCall,
  owner: Pick<Caller, 'id' | 'loginId' | 'firstName'> & { email: string },
  { id, types, token }: Pick<Removal, 'id' | 'types'> & { token: string },
): Promise<void> {
  const { config, outbox, now } = call
  const { publicUrl, features, factorTypes } = config
  const url = `${publicUrl}/stop-request/${token}`
  const { marketName, supportAddress } = await loadBranding(tx, config)
  const support = supportAddress ?? config.supportPhone ?? 'your MLS'
  const key = `factor-removal:${id}`
  const mail = {
    subject: WAITING_REMOVAL_TEXTS.subject,
    body: [
      `Hello ${owner.firstName}, our staff received a request to remove ${factorsInWords(types)} from your account ${owner.loginId}. If you made this request, you do not need to do anything.`,
      'If you did not, stop it now:',
      url,
      `Questions? Contact ${support}.`,
    ].join('\n\n'),
    action: { label: 'Stop This Request', url },
    isSecret: true as const,
  }
  if (!features.includes('account')) return outbox.put(tx, 'mail', { to: owner.email, ...mail }, key)
  await notify(tx, call, ACCOUNT_NOTICES.removalAsked({ id, types }), { memberIds: [owner.id] })
  const { email, sms } = await knownContacts(tx, owner.id, now, { withWaiting: true })
  for (const to of email) await outbox.put(tx, 'mail', { to, ...mail }, `${key}:${to}`)
  if (!factorTypes.sms) return
  const body = `${marketName}: ${removalRequestInWords(types)} Stop this request: ${url}`
  for (const to of sms)
    await outbox.put(tx, 'sms', { to, body, isSecret: true }, `${key}:${to}`, { memberId: owner.id })
}
