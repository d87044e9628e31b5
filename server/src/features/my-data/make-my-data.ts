import { eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Account, isShutOut, loadAccount } from '#access/load-account.ts'
import { type BrandDefaults, marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { myDataExports, privacyRequests } from '#db/tables/my-data.table.ts'
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
  if (!account?.member || (found.privacyRequestId === null && isShutOut(account))) {
    await tx.delete(myDataExports).where(eq(myDataExports.id, exportId))
    return
  }
  const { id: accountId, loginId, member } = account
  const marketName = await marketNameOf(tx, services.brandDefaults)
  const writer = sealingWriter(tx, exportId, keySecrets)
  await packData({ db: tx, accountId, loginId, member, now, marketZone, marketName }, writer.write)
  const made = { state: 'ready', madeOn: now, size: await writer.end() } as const
  await tx.update(myDataExports).set(made).where(eq(myDataExports.id, exportId))
  await tellRequester(tx, services, { ...found, ...made }, account)
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
  if (account?.member) await tellRequester(tx, services, { ...found, state: 'failed' }, account)
}

/** Notifies the requester of how it ended: the member, or the staff of a request. */
async function tellRequester(
  tx: Db,
  services: Services,
  row: ExportRow,
  { loginId }: Account,
): Promise<void> {
  if (row.privacyRequestId === null) {
    await notify(tx, services, noticeOf(row), { loginId })
    return
  }
  const requesters = tx
    .select({ id: privacyRequests.askedBy })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, row.privacyRequestId))
  await notify(tx, services, noticeOf(row, loginId), { where: inArray(members.id, requesters) })
}

/** `ownerId` is the User ID of the member for staff, and missing for the member. */
function noticeOf(row: ExportRow, ownerId?: string): Notice {
  const isReady = row.state === 'ready'
  const data = ownerId ? `the data of ${ownerId}` : 'your data'
  const place = ownerId ? `the page of ${ownerId} in the Staff Console, Data` : 'Account Settings, My Data'
  return {
    subject: isReady
      ? `${data.replace(/^./, (first) => first.toUpperCase())} is ready`
      : `We couldn't prepare ${data}`,
    text: isReady ? `Open ${place} to download it. We keep it for 24 hours.` : `Open ${place} to try again.`,
    priority: 1,
    endsOn: isReady ? endOf(row) : undefined,
    key: `my-data:${row.id}`,
  }
}
