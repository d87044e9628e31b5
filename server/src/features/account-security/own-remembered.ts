import { maskedNetwork } from 'contract/account-security/masked-network.ts'
import type { RememberedBrowser } from 'contract/account-security/remembered-browser.ts'
import { endOfRemembering } from 'contract/account-security/remembered-browser-rules.ts'
import { and, desc, eq } from 'drizzle-orm'
import { loadAccount } from '#access/load-account.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { rememberedDaysOf } from '#accounts/remembered-browsers.ts'
import { rememberedBrowsers } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'

const isOwn = ({ accountId }: AccountCall) => eq(rememberedBrowsers.accountId, accountId)

/** The caller's browsers that are remembered now, the last used first. */
export async function listRemembered(call: AccountCall): Promise<{ results: RememberedBrowser[] }> {
  const account = await loadAccount(call.db, call.accountId)
  const days = account ? await rememberedDaysOf(call, account) : 0
  const rows = await call.db
    .select()
    .from(rememberedBrowsers)
    .where(isOwn(call))
    .orderBy(desc(rememberedBrowsers.usedOn), rememberedBrowsers.id)
  return {
    results: rows.flatMap((row) => {
      const endsOn = endOfRemembering(row, days)
      if (endsOn <= call.now) return []
      return {
        id: row.id,
        browser: row.browser,
        network: maskedNetwork(row.usedIn),
        rememberedOn: row.rememberedOn.toISOString(),
        lastUsedOn: row.usedOn.toISOString(),
        endsOn: endsOn.toISOString(),
      }
    }),
  }
}

/** Forgets one of the caller's browsers, or without an id all; another account's is as unknown as none. */
export async function endOwnRemembered(call: AccountCall, id: string | null) {
  return inTransaction(call, async (tx) => {
    const ended = await tx
      .delete(rememberedBrowsers)
      .where(and(isOwn(call), id === null ? undefined : eq(rememberedBrowsers.id, id)))
      .returning({ id: rememberedBrowsers.id })
    if (ended.length === 0 && id !== null) throw notFound()
    for (const _browser of ended) await writeAudit(tx, call, accountEntry(call, 'forget-browser'))
    return { isSuccessful: true, message: null, results: [] }
  })
}
