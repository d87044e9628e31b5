import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { rememberedBrowsers, secondFactors } from '#db/tables/accounts.table.ts'
import { encryptText } from '#http/encryption.ts'
import type { TestServer } from '../test-server.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
const totp = new TOTP({ secret: Secret.fromBase32(SECRET) })

/** The code of the app at a moment, by default now. */
export const totpAt = (moment: Date) => totp.generate({ timestamp: moment.getTime() })

type Input = { type: 'totp' | 'email' | 'sms'; value: string; isEnabled?: boolean }

/** Stores enabled factors of an account in this order. */
export async function giveFactors(
  { db, config, clock }: Pick<TestServer, 'db' | 'config' | 'clock'>,
  accountId: string,
  inputs: Input[],
): Promise<string[]> {
  if (inputs.length === 0) return []
  const secret = await encryptText(SECRET, config.keySecrets, 'authenticator secrets')
  const rows = inputs.map(({ type, value, isEnabled = true }, position) => ({
    accountId,
    type,
    value,
    isEnabled,
    position,
    encryptedSecret: type === 'totp' ? secret : null,
    createdOn: clock.now(),
  }))
  const stored = await db.insert(secondFactors).values(rows).returning({ id: secondFactors.id })
  return stored.map(({ id }) => id)
}

export async function factorsOf({ db }: Pick<TestServer, 'db'>, accountId: string) {
  return db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
}

/** Stores a browser that an account has had remembered for 30 days from now on. */
export async function aRememberedBrowser(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  const now = clock.now()
  await db.insert(rememberedBrowsers).values({
    id: randomUUID(),
    accountId,
    secretHash: 'hash',
    browser: 'Chrome on Windows',
    usedIn: '203.0.113.7',
    rememberedOn: now,
    usedOn: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  })
}
