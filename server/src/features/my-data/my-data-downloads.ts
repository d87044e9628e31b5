import { Readable } from 'node:stream'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { myDataDownloadsContract } from 'contract/my-data/my-data.contract.ts'
import { MY_DATA_FETCHES_AN_HOUR, MY_DATA_TEXTS } from 'contract/my-data/my-data-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import type { ApiServices } from '#access/request-context.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { type Asked, type Download, serveDownloads } from '#files/serve-downloads.ts'
import type { Secrets } from '#http/derived-key.ts'
import { conflict, HttpError, notFound } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { findExport } from './export-record.ts'
import { openPieces } from './sealed-pieces.ts'

type Services = ApiServices & { keySecrets: Secrets }

const RATE = { limit: MY_DATA_FETCHES_AN_HOUR, windowSeconds: 3600 }

/** The export as a file, for the member whose data it is. */
export function mountMyDataDownloads(
  app: FastifyInstance,
  services: Services,
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  serveDownloads(app, services, {
    noun: 'myDataDownloads',
    contract: myDataDownloadsContract,
    answers: { file: (call, asked) => file(call, asked, services.keySecrets) },
    noteRefused,
  })
}

/** @throws HttpError 404 for an export of someone else or an expired one, 409 before it is ready, 429 */
async function file(call: MemberCall, { params }: Asked, keySecrets: Secrets): Promise<Download> {
  const { db, now, accountId, marketZone } = call
  const asked = myDataDownloadsContract.file['~orpc'].inputSchema?.safeParse(params)
  const found = asked?.success ? await findExport(db, call, asked.data.id) : null
  if (!found) throw notFound(MY_DATA_TEXTS.unknown)
  if (found.state !== 'ready') throw conflict(MY_DATA_TEXTS.notReady)
  if (!(await isWithinRate(db, now, `my-data:${accountId}`, RATE)))
    throw new HttpError(429, MY_DATA_TEXTS.tooMany)
  await inTransaction(call, (tx) =>
    writeAudit(tx, call, accountEntry(call, 'download-data', { exportId: found.id })),
  )
  return {
    fileName: `my-data-${calendarDayIn(marketZone, found.madeOn ?? now)}.zip`,
    type: 'application/zip',
    content: Readable.from(openPieces(db, found.id, keySecrets)),
  }
}
