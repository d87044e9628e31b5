import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import { type BrandDefaults, marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import type { Notice } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { type ExportRow, endOf } from './export-record.ts'
import { packData } from './pack-data.ts'
import { sealingWriter } from './sealed-pieces.ts'

type Services = {
  db: Db
  outbox: Outbox
  now: Date
  marketZone: string
  brandDefaults: BrandDefaults
  keySecrets: Secrets
  log: FastifyBaseLogger
}

/**
 * Makes a requested export, from one state of the database, and notifies its member. A try that fails leaves
 * nothing behind, and is taken up again; after the last one the member is notified that it failed.
 */
export async function makeMyData(
  services: Services,
  { exportId, isLastTry }: { exportId: string; isLastTry: boolean },
): Promise<void> {
  const { db, log } = services
  try {
    await db.transaction((tx) => makeOnce(tx, services, exportId), { isolationLevel: 'repeatable read' })
  } catch (error) {
    if (!isLastTry) throw error
    log.error({ err: error, export: exportId }, 'an export of own data could not be made')
    await db.transaction((tx) => giveUp(tx, services, exportId))
  }
}

async function makeOnce(tx: Db, services: Services, exportId: string): Promise<void> {
  const { now, marketZone, keySecrets } = services
  const found = await lockAsked(tx, exportId)
  if (!found) return
  const account = await loadAccount(tx, found.accountId)
  // Nobody could fetch it.
  if (!account?.member || isShutOut(account)) {
    await tx.delete(myDataExports).where(eq(myDataExports.id, exportId))
    return
  }
  const { id: accountId, loginId, member } = account
  const marketName = await marketNameOf(tx, services.brandDefaults)
  const writer = sealingWriter(tx, exportId, keySecrets)
  await packData({ db: tx, accountId, loginId, member, now, marketZone, marketName }, writer.write)
  const made = { state: 'ready', madeOn: now, size: await writer.end() } as const
  await tx.update(myDataExports).set(made).where(eq(myDataExports.id, exportId))
  await notify(tx, services, noticeOf({ ...found, ...made }), { loginId })
}

/** An export that waits to be made, for this process alone. */
async function lockAsked(tx: Db, exportId: string): Promise<ExportRow | null> {
  const [row] = await tx.select().from(myDataExports).where(eq(myDataExports.id, exportId)).for('update')
  return row?.state === 'making' ? row : null
}

async function giveUp(tx: Db, services: Services, exportId: string): Promise<void> {
  const found = await lockAsked(tx, exportId)
  if (!found) return
  await tx.update(myDataExports).set({ state: 'failed' }).where(eq(myDataExports.id, exportId))
  const account = await loadAccount(tx, found.accountId)
  if (account)
    await notify(tx, services, noticeOf({ ...found, state: 'failed' }), { loginId: account.loginId })
}

function noticeOf(row: ExportRow): Notice {
  const isReady = row.state === 'ready'
  return {
    subject: isReady ? 'Your data is ready' : "We couldn't prepare your data",
    text: isReady
      ? 'Open Account Settings, My Data to download it. We keep it for 24 hours.'
      : 'Open Account Settings, My Data to try again.',
    priority: 1,
    endsOn: isReady ? endOf(row) : undefined,
    key: `my-data:${row.id}`,
  }
}
