import { DAY_MS } from 'contract/common/day.ts'
import { REMOVAL_HOURS } from 'contract/staff/approvals/factor-removal.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts, factorRemovals, secondFactors, signInBlocks } from '#db/tables/accounts.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import { encryptText } from '#http/encryption.ts'
import { DEMO_TOTP_SECRET } from './demo-factors.ts'

const HOUR_MS = DAY_MS / 24
const ASKED_HOURS_AGO = 3
const BLOCKED_DAYS_AGO = 2

/** The work of the demo help desk: a removal that waits for a second person, and a blocked member. */
export async function seedDemoDesk(tx: Db, now: Date, keySecrets: Secrets): Promise<void> {
  const asker = await accountOf(tx, 'helpdesk1')
  const locked = await accountOf(tx, 'm1160')
  const blocked = await accountOf(tx, 'm1161')
  const [factor] = await tx
    .insert(secondFactors)
    .values({
      accountId: locked.id,
      type: 'totp',
      value: 'Old phone',
      isEnabled: true,
      position: 0,
      encryptedSecret: await encryptText(DEMO_TOTP_SECRET, keySecrets, 'authenticator secrets'),
      createdOn: new Date(now.getTime() - 100 * DAY_MS),
    })
    .returning({ id: secondFactors.id })
  const askedOn = new Date(now.getTime() - ASKED_HOURS_AGO * HOUR_MS)
  await tx.insert(factorRemovals).values({
    accountId: locked.id,
    memberId: locked.memberId,
    factorIds: factor ? [factor.id] : [],
    types: ['totp'],
    isAll: true,
    isForStaff: false,
    check: 'Call to the phone number on file',
    reason: 'The old phone was traded in, and the recovery codes with it.',
    askedBy: asker.memberId,
    askedOn,
    endsOn: new Date(askedOn.getTime() + REMOVAL_HOURS * HOUR_MS),
    state: 'waiting',
  })
  await tx.insert(signInBlocks).values({
    accountId: blocked.id,
    reason: 'Laptop stolen; the member asked for it by telephone.',
    blockedBy: asker.memberId,
    blockedOn: new Date(now.getTime() - BLOCKED_DAYS_AGO * DAY_MS),
  })
}

async function accountOf(tx: Db, loginId: string): Promise<{ id: string; memberId: number }> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.loginId, loginId))
  if (!account?.memberId) throw new Error(`The demo has no member ${loginId}`)
  return { id: account.id, memberId: account.memberId }
}
