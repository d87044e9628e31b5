import { randomUUID } from 'node:crypto'
import { maskedNetwork } from 'contract/account-security/masked-network.ts'
import {
  type AskAgainReason,
  endOfRemembering,
  judgeRemembered,
  rememberedDays,
  WRONG_TRIES_BEFORE_ASKING,
} from 'contract/account-security/remembered-browser-rules.ts'
import { REFUSED_SIGN_INS } from 'contract/account-security/security-event.ts'
import { placeInWords } from 'contract/account-security/security-event-words.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { market } from 'contract/market/current.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isStaffAccount } from '#access/console/staff-roles.ts'
import type { Account } from '#access/load-account.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { rememberedBrowsers } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { writeAudit } from '#db/write.ts'
import type { Place } from '#http/place.ts'
import { accountEntry } from './account-entry.ts'
import { hashOfLink, newLinkToken } from './link-token.ts'
import { notifyAccountOwner } from './notify-account-owner.ts'

type Services = { db: Db; now: Date; outbox: Outbox; config: Config }
type Stored = typeof rememberedBrowsers.$inferSelect

/** The cookie of a browser that an account had remembered: which one, and the secret for its next login. */
export type BrowserKey = { accountId: string; id: string; secret: string }

/** A login after its right password. */
export type BrowserLogin = {
  key: BrowserKey | null
  place: Place
  /** Whether the second step is asked in any case. */
  isFresh: boolean
}

/** `browserId` names the remembered browser that a right code renews. */
type Passage =
  | { kind: 'known'; key: BrowserKey }
  | { kind: 'ask'; because: AskAgainReason | null; browserId: string | null }

const ASK = { kind: 'ask', because: null, browserId: null } as const

/** For how many days a browser of this account can be remembered; 0 is not at all. */
export async function rememberedDaysOf({ db, now, config }: Services, account: Account): Promise<number> {
  if (!config.features.includes('account')) return 0
  const { member } = account
  const isStaff =
    member !== null && (await isStaffAccount(db, { now, marketZone: config.marketZone }, member))
  return rememberedDays(market, { typeId: member?.typeId ?? null, isStaff })
}

/** Whether a login passes without the second step, as it comes from a remembered browser. */
export async function passRemembered(
  services: Services,
  account: Account,
  { key, place, isFresh }: BrowserLogin,
): Promise<Passage> {
  const { db, now, config } = services
  if (!key || !config.features.includes('account')) return ASK
  const [stored] = await db.select().from(rememberedBrowsers).where(isOwn(account.id, key.id))
  if (!stored) return ASK
  const judgement = judgeRemembered({
    ...stored,
    now,
    isSecretRight: stored.secretHash === hashOfLink(key.secret),
    network: place.network,
    endsOn: endOfRemembering(stored, await rememberedDaysOf(services, account)),
    wrongTries: await wrongTriesSince(db, account.id, stored.usedOn),
  })
  if (judgement === 'known' && !isFresh) {
    const isPresent = eq(rememberedBrowsers.secretHash, stored.secretHash)
    const next = await renew(services, and(isOwn(account.id, stored.id), isPresent), place)
    return next ? { kind: 'known', key: next } : ASK
  }
  if (judgement === 'copied')
    await db.transaction((tx) => endCopied({ ...services, db: tx }, account, stored, place))
  const because = judgement === 'known' || judgement === 'ask' ? null : judgement
  if (because) {
    const entry = accountEntry({ accountId: account.id, place }, 'ask-again', { because })
    await writeAudit(db, { loginId: account.loginId, now }, entry)
  }
  const isRenewed = judgement === 'known' || judgement === 'network' || judgement === 'wrongTries'
  return { kind: 'ask', because, browserId: isRenewed ? stored.id : null }
}

/**
 * Keeps the browser of a login whose second step was right: the one that is remembered already, or a new one where its
 * member asked for that and may. Null when it is not remembered.
 */
export async function keepBrowser(
  services: Services,
  account: Account,
  {
    key,
    place,
    browserId,
    isWanted,
  }: Pick<BrowserLogin, 'key' | 'place'> & { browserId: string | null; isWanted: boolean },
): Promise<BrowserKey | null> {
  const { db, now } = services
  const renewed = browserId ? await renew(services, isOwn(account.id, browserId), place) : null
  const days = renewed || !isWanted ? 0 : await rememberedDaysOf(services, account)
  if (days === 0) return renewed
  const { secret, secretHash } = newSecret()
  const id = randomUUID()
  await db.transaction(async (tx) => {
    if (key) await tx.delete(rememberedBrowsers).where(isOwn(account.id, key.id))
    await tx.insert(rememberedBrowsers).values({
      id,
      accountId: account.id,
      secretHash,
      browser: place.browser,
      usedIn: place.network,
      rememberedOn: now,
      usedOn: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })
    const entry = accountEntry({ accountId: account.id, place }, 'remember-browser', { days })
    await writeAudit(tx, { loginId: account.loginId, now }, entry)
  })
  return { accountId: account.id, id, secret }
}

function isOwn(accountId: string, id: string): SQL | undefined {
  return and(eq(rememberedBrowsers.accountId, accountId), eq(rememberedBrowsers.id, id))
}

function newSecret() {
  const secret = newLinkToken()
  return { secret, secretHash: hashOfLink(secret) }
}

/** Gives the browser that is named its next secret; null when there is none, or another login was faster. */
async function renew(
  { db, now }: Services,
  named: SQL | undefined,
  place: Place,
): Promise<BrowserKey | null> {
  const { secret, secretHash } = newSecret()
  const [renewed] = await db
    .update(rememberedBrowsers)
    .set({ secretHash, usedOn: now, usedIn: place.network, browser: place.browser })
    .where(named)
    .returning({ accountId: rememberedBrowsers.accountId, id: rememberedBrowsers.id })
  return renewed ? { ...renewed, secret } : null
}

/** How many wrong passwords and codes an account had; no more are counted than matter. */
async function wrongTriesSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select from ${auditEntries} entry
    where entry.concerned = ${accountId} and entry.entity = 'account' and entry.action in ${REFUSED_SIGN_INS}
      and entry.at > ${since}
    limit ${WRONG_TRIES_BEFORE_ASKING}`)
  return rows.length
}

/** Two have had one secret: nobody knows which of them is the member. */
async function endCopied(
  services: Services,
  { id: accountId, loginId }: Account,
  stored: Stored,
  place: Place,
) {
  const { db, now, config } = services
  const ended = await db
    .delete(rememberedBrowsers)
    .where(isOwn(accountId, stored.id))
    .returning({ id: rememberedBrowsers.id })
  if (ended.length === 0) return
  await writeAudit(db, { loginId, now }, accountEntry({ accountId, place }, 'copy-browser'))
  const where = placeInWords({ browser: place.browser, network: maskedNetwork(place.network) })
  await notifyAccountOwner(db, services, {
    loginId,
    subject: `A remembered browser of your ${await marketNameOf(db, config)} account was copied`,
    text: `Someone used your password and what a browser of yours is remembered by, which someone else had used before. The last login came from ${where}. We asked for the second step, and that browser is no longer remembered.`,
  })
}
