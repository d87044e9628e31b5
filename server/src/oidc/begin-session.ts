import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { newBrowserNotice } from 'contract/account-security/new-browser-notice.ts'
import { signInWay } from 'contract/account-security/sign-in-way.ts'
import { and, eq } from 'drizzle-orm'
import { accountEntry } from '../accounts/account-entry.ts'
import { notifyAccountOwner } from '../accounts/notify-account-owner.ts'
import { noteSignIn } from '../accounts/sessions.ts'
import { noteSharedLogin } from '../accounts/shared-logins.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { accounts, oidcArtifacts } from '../db/tables/accounts.table.ts'
import { writeAudit } from '../db/write.ts'
import type { Place } from '../http/place.ts'

type Begun = {
  uid: string
  accountId: string
  amr: readonly string[]
  place: Place
  /** The factor that proved it beside the password, or in its place. */
  factorType: FactorType | null
  /** Whether the account has not been used in this browser before. */
  isNewBrowser: boolean
}

type Services = { config: Config; db: Db; outbox: Outbox; now: Date }

/**
 * Keeps with a session in which browser it began, and in the audit trail that, how and where the member signed in. The
 * owner is notified of a new browser, but of the first one of all.
 */
export async function beginSession(services: Services, begun: Begun): Promise<void> {
  const { uid, accountId, amr, place, factorType } = begun
  const { db, now } = services
  await db.transaction(async (tx) => {
    await tx
      .update(oidcArtifacts)
      .set({ browser: place.browser, factorType })
      .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, uid)))
    const [account] = await tx
      .select({ loginId: accounts.loginId })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (!account) return
    const way = signInWay(amr)
    const entry = accountEntry({ accountId, place }, 'start-session', { session: uid, way })
    await writeAudit(tx, { loginId: account.loginId, now }, entry)
    if (services.config.features.includes('account')) await noteSharedLogin(tx, now, accountId)
    const { isFirst } = await noteSignIn(tx, now, accountId)
    if (begun.isNewBrowser && !isFirst)
      await notifyOfBrowser(tx, services, account.loginId, { ...place, way })
  })
}

async function notifyOfBrowser(
  tx: Db,
  services: Services,
  loginId: string,
  login: Omit<Parameters<typeof newBrowserNotice>[0], 'at'>,
): Promise<void> {
  const { config, now } = services
  if (!config.features.includes('account')) return
  const notice = newBrowserNotice({ ...login, at: now }, config.marketZone)
  await notifyAccountOwner(tx, services, { loginId, ...notice })
}
