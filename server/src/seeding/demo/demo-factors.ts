import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts, secondFactors } from '#db/tables/accounts.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import { encryptText } from '#http/encryption.ts'

/** Of every authenticator app in the demo. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** One enabled factor for each of `totp1`, `email1` and `sms1`. */
export async function seedDemoFactors(tx: Db, now: Date, keySecrets: Secrets): Promise<void> {
  const base = { isEnabled: true, position: 0, createdOn: now }
  const demo = {
    totp1: {
      type: 'totp',
      value: 'Demo authenticator',
      encryptedSecret: await encryptText(DEMO_TOTP_SECRET, keySecrets, 'authenticator secrets'),
    },
    email1: { type: 'email', value: 'email1@example.com', isFromMemberData: true },
    sms1: { type: 'sms', value: '+17605550142' },
  } as const
  for (const [loginId, factor] of Object.entries(demo)) {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.loginId, loginId))
    if (account) await tx.insert(secondFactors).values({ ...base, ...factor, accountId: account.id })
  }
}
