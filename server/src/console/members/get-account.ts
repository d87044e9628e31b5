import { FACTOR_LABELS, type FactorType } from 'contract/account-security/factor-labels.ts'
import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import { maskedNetwork } from 'contract/account-security/masked-network.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { SIGN_IN_ACTS } from 'contract/staff/members/member-words.ts'
import type { MemberAccount } from 'contract/staff/members/staff-member.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { loadFactors } from '#accounts/factors/factor-store.ts'
import { recoveryCodesLeft } from '#accounts/factors/recovery-codes.ts'
import { accounts, oidcArtifacts } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { type DeskCall, openMember, seesInFull } from './desk-reach.ts'

const MOST = 50
const SIGN_IN_DAYS = 90

/**
 * Sessions, sign-ins of 90 days and second factors of a member; values are masked for everybody.
 * @throws HttpError 404 for a member out of reach
 */
export async function getAccount(call: DeskCall, id: number): Promise<MemberAccount> {
  // The reach of this page is that of facts about accounts.
  await openMember({ ...call, reach: { ...call.reach, members: call.reach.accounts } }, id)
  const [account] = await call.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.memberId, id))
  if (!account) return { sessions: [], signIns: [], factors: [], recoveryCodesLeft: 0 }
  const [sessions, signIns, factors, left] = await Promise.all([
    sessionsOf(call, account.id),
    signInsOf(call, account.id),
    loadFactors(call.db, account.id, call.now),
    recoveryCodesLeft(call.db, account.id),
  ])
  return {
    sessions,
    signIns,
    factors: factors.map(({ type, value, isEnabled, isFromMemberData, createdOn }) => ({
      type: FACTOR_LABELS[type],
      value: shownValue(type, value),
      isEnabled,
      // One of the member record was noted at the first reading.
      addedOn: isFromMemberData ? null : createdOn.toISOString(),
    })),
    recoveryCodesLeft: left,
  }
}

/** Addresses and numbers in part; apps and passkeys have a name that the member gave them. */
function shownValue(type: FactorType, value: string): string {
  return type === 'sms' || type === 'email' ? maskedTarget(type, value) : value
}

async function sessionsOf({ db, now }: DeskCall, accountId: string): Promise<MemberAccount['sessions']> {
  const begunAt = sql<number>`coalesce((${oidcArtifacts.payload} ->> 'loginTs')::float8, 0)`
  const rows = await db
    .select({
      id: oidcArtifacts.uid,
      begunAt,
      usedOn: oidcArtifacts.usedOn,
      browser: oidcArtifacts.browser,
    })
    .from(oidcArtifacts)
    .where(
      and(
        eq(oidcArtifacts.model, 'Session'),
        sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`,
        gt(oidcArtifacts.expiresAt, now),
      ),
    )
    .orderBy(desc(begunAt), oidcArtifacts.id)
    .limit(MOST)
  return rows.map((row, index) => ({
    id: String(index),
    begunOn: new Date(row.begunAt * 1000).toISOString(),
    lastUsedOn: row.usedOn?.toISOString() ?? null,
    browser: row.browser,
  }))
}

/** By account and time, which the trail has in order. */
async function signInsOf(call: DeskCall, accountId: string): Promise<MemberAccount['signIns']> {
  const { at, id, action, concerned, changes } = auditEntries
  const rows = await call.db
    .select({ at, action, changes })
    .from(auditEntries)
    .where(
      and(
        eq(concerned, accountId),
        inArray(action, Object.keys(SIGN_IN_ACTS)),
        gt(at, new Date(call.now.getTime() - SIGN_IN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(MOST)
  const isFull = seesInFull(call)
  return rows.flatMap((row) => {
    const act = SIGN_IN_ACTS[row.action]
    if (!act) return []
    const network = row.changes['network']
    const isShown = typeof network === 'string'
    return [
      {
        ...act,
        kind: row.changes['by'] === 'passkey' ? 'Passkey' : act.kind,
        at: row.at.toISOString(),
        network: isShown ? (isFull ? network : maskedNetwork(network)) : null,
      },
    ]
  })
}
