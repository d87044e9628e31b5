import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import { canSuggest } from 'contract/account-security/shared-login-rules.ts'
import { accessTo, reaches } from 'contract/staff/console-areas.ts'
import type { MemberAccount, MemberAct } from 'contract/staff/member-acts/member-acts.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isStaffAccount } from '#access/console/staff-roles.ts'
import { type Factor, loadFactors } from '#accounts/factors/factor-store.ts'
import { isRemovable } from '#accounts/factors/remove-factors.ts'
import { accounts, factorRemovals, sharedLogins, signInBlocks } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { removalAnswers } from '../approvals/removal-answers.ts'
import { type DeskCall, memberInReach } from './desk-call.ts'

type Opened = { invites: boolean; acts: boolean; removes: boolean }

/**
 * The caller's acts for the sign-in of a member, with the facts for them. Callers whose roles open only invitations learn
 * nothing about blocks and factors.
 * @throws HttpError 404 out of reach
 */
export async function getMemberAccount(
  call: DeskCall,
  { memberId }: { memberId: number },
): Promise<MemberAccount> {
  const { db, now, config } = call
  const member = await memberInReach(db, call, memberId)
  const [account] = await db.select().from(accounts).where(eq(accounts.memberId, memberId))
  const opened = await openedFor(call, member)
  const block = account && opened.acts ? await blockOf(call, account.id) : null
  const sharedLogin = account && opened.acts ? await sharedLoginOf(call, account.id) : null
  const isRemovalOn = opened.removes && config.hasFactorRemoval
  const factors = account && isRemovalOn ? await loadFactors(db, account.id, now) : []
  const removable = factors.filter(isRemovable)
  const removal = account && isRemovalOn ? await removalOf(call, account.id) : null
  const isOwn = memberId === call.member.id
  const may: Record<MemberAct, boolean> = {
    invite: opened.invites && member.memberStatus === 'Active' && block === null,
    unlock: opened.acts,
    signOut: opened.acts,
    block: opened.acts && !isOwn && block === null,
    unblock: opened.acts && block !== null,
    suggestAccess: isSuggestionOpen(call, sharedLogin),
    requestRemoval: isRemovalOn && !isOwn && removable.length > 0 && removal === null,
  }
  return {
    memberId,
    loginId: member.loginId,
    name: `${member.firstName} ${member.lastName}`,
    hasPassword: Boolean(account?.passwordHash),
    block,
    sharedLogin,
    factors: removable.map(({ id, type, value }) => ({ id, type, value: maskedValue(type, value) })),
    removal,
    may: (Object.keys(may) as MemberAct[]).filter((act) => may[act]),
  }
}

/** Which of the acts the caller's roles open for this member; on accounts of staff only those of MLS staff. */
async function openedFor(call: DeskCall, member: Caller): Promise<Opened> {
  const opens = (area: 'invitations' | 'accounts' | 'factorRemovals') => {
    const access = accessTo(area, call.roles)
    return access !== null && reaches(access, member.aor?.name ?? null)
  }
  const isOpen = isOfMls(call.roles) || !(await isStaffAccount(call.db, call, member))
  return {
    invites: opens('invitations'),
    acts: isOpen && opens('accounts'),
    removes: isOpen && opens('factorRemovals'),
  }
}

async function blockOf({ db }: DeskCall, accountId: string): Promise<MemberAccount['block']> {
  const [row] = await db
    .select({ block: signInBlocks, firstName: members.firstName, lastName: members.lastName })
    .from(signInBlocks)
    .innerJoin(members, eq(members.id, signInBlocks.blockedBy))
    .where(eq(signInBlocks.accountId, accountId))
  if (!row) return null
  const { block, firstName, lastName } = row
  return {
    reason: block.reason,
    blockedBy: `${firstName} ${lastName}`,
    blockedOn: block.blockedOn.toISOString(),
  }
}

async function sharedLoginOf({ db }: DeskCall, accountId: string): Promise<MemberAccount['sharedLogin']> {
  const [shared] = await db.select().from(sharedLogins).where(eq(sharedLogins.accountId, accountId))
  if (!shared) return null
  const { networks, browsers, seenOn, suggestedOn } = shared
  const suggested = suggestedOn?.toISOString() ?? null
  return { networks, browsers, seenOn: seenOn.toISOString(), suggestedOn: suggested }
}

function isSuggestionOpen({ features, now }: DeskCall, shared: MemberAccount['sharedLogin']): boolean {
  if (!shared || !features.includes('act')) return false
  return canSuggest(shared.suggestedOn === null ? null : new Date(shared.suggestedOn), now)
}

async function removalOf(call: DeskCall, accountId: string): Promise<MemberAccount['removal']> {
  const waiting = and(eq(factorRemovals.accountId, accountId), eq(factorRemovals.state, 'waiting'))
  const [removal] = await removalAnswers(
    call.db,
    call,
    await call.db.select().from(factorRemovals).where(waiting),
  )
  return removal ?? null
}

function maskedValue(type: Factor['type'], value: string): string {
  return type === 'sms' || type === 'email' ? maskedTarget(type, value) : value
}
