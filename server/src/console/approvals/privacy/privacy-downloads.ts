import { Readable } from 'node:stream'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { MY_DATA_FETCHES_AN_HOUR, MY_DATA_TEXTS } from 'contract/my-data/my-data-limits.ts'
import { PRIVACY_TEXTS } from 'contract/staff/approvals/privacy-request.ts'
import { privacyDownloadsContract } from 'contract/staff/approvals/privacy-requests.contract.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ofConsole } from '#access/admit.ts'
import type { Call, MemberCall } from '#access/call.ts'
import type { ApiServices } from '#access/request-context.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { privacyRequests } from '#db/tables/my-data.table.ts'
import { openPieces } from '#features/my-data/sealed-pieces.ts'
import { type Asked, type Download, serveDownloads } from '#files/serve-downloads.ts'
import type { Secrets } from '#http/derived-key.ts'
import { conflict, HttpError, notFound } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { actOnMember, memberInReach } from '../../member-acts/desk-call.ts'
import { findExportOf } from './query-privacy.ts'

const RATE = { limit: MY_DATA_FETCHES_AN_HOUR, windowSeconds: 3600 }

/** An approved export as a file, for the one of staff who requested it. */
export function mountPrivacyDownloads(
  app: FastifyInstance,
  services: ApiServices & { keySecrets: Secrets },
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  serveDownloads(app, services, {
    noun: 'privacyDownloads',
    contract: privacyDownloadsContract,
    answers: { file: (call, asked) => file(call, asked, services.keySecrets) },
    noteRefused,
  })
}

/** @throws HttpError 404 for a request of someone else or an expired one, 409 before it is ready, 429 */
async function file(call: MemberCall, { params }: Asked, keySecrets: Secrets): Promise<Download> {
  const staff = ofConsole(call)
  const asked = privacyDownloadsContract.file['~orpc'].inputSchema?.safeParse(params)
  if (!asked?.success) throw notFound(PRIVACY_TEXTS.noFile)
  const { id } = asked.data
  const isAsked = eq(privacyRequests.id, id)
  const [request] = await call.db.select().from(privacyRequests).where(isAsked)
  const found = await findExportOf(call, isAsked)
  if (!request || !found) throw notFound(PRIVACY_TEXTS.noFile)
  const member = await memberInReach(call.db, staff, request.memberId)
  if (found.state !== 'ready') throw conflict(PRIVACY_TEXTS.notReady)
  if (!(await isWithinRate(call.db, call.now, `privacy-file:${call.member.id}`, RATE)))
    throw new HttpError(429, MY_DATA_TEXTS.tooMany)
  const act = { action: 'download', entity: 'privacyRequest', entityId: String(id), member } as const
  await actOnMember(staff, act, async () => undefined)
  return {
    fileName: `${member.loginId}-data-${calendarDayIn(call.marketZone, found.madeOn ?? call.now)}.zip`,
    type: 'application/zip',
    content: Readable.from(openPieces(call.db, found.id, keySecrets)),
  }
}
