import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { checkAddress } from 'contract/training/certificate.ts'
import { formatHours } from 'contract/training/credit-hours.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import { trainingDownloadsContract } from 'contract/training/training-record.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import type { ApiServices } from '#access/request-context.ts'
import { loadBranding } from '#branding/load-branding.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { makePdfIn } from '#files/pdf-thread.ts'
import { type Asked, type Download, serveDownloads } from '#files/serve-downloads.ts'
import { badRequest } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { logoPng } from '../../../providers/mail/mail-brand.ts'
import { issueCertificate } from './certificates.ts'
import { getTrainingRecord } from './get-record.ts'
import type { PdfLook } from './logo-file.ts'
import type { TrainingPdf } from './pdf-worker.ts'
import { recordCsv, recordFileName, writtenPeriods } from './record-in-words.ts'

const worker = new URL('./pdf-worker.ts', import.meta.url)
/** That of the portal, where staff have chosen none. */
const SHIPPED_ACCENT = '#0f5e6b'
const NO_LICENSE = 'Not on file'

/** Certificates and the record as files, for the member whose they are. */
export function mountTrainingDownloads(
  app: FastifyInstance,
  services: ApiServices,
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  serveDownloads(app, services, {
    noun: 'trainingDownloads',
    contract: trainingDownloadsContract,
    answers: { certificate, recordFile },
    noteRefused,
  })
}

async function certificate(call: MemberCall, { params: { id = '' } }: Asked): Promise<Download> {
  const { db, member, marketZone } = call
  const { marketName, accent, logos } = await loadBranding(db, call.brandDefaults)
  const { number, issuedOn, certified } = await issueCertificate(call, id, marketName)
  const dayOf = (instant: Date) => formatCalendarDay(calendarDayIn(marketZone, instant))
  const content = await pdfOf({
    kind: 'certificate',
    content: {
      number,
      marketName,
      accent: accent ?? SHIPPED_ACCENT,
      name: `${member.firstName} ${member.lastName}`,
      loginId: member.loginId,
      license: member.memberStateLicense || NO_LICENSE,
      className: shownClassName(certified.className),
      date: dayOf(new Date(certified.startTime)),
      hours: formatHours(certified.creditHours),
      category: certified.creditCategory ?? '',
      provider: certified.provider,
      instructor: certified.instructor,
      place: certified.place,
      issuedOn: dayOf(issuedOn),
      checkAddress: checkAddress(call.setUp.portalUrl, number),
    },
    look: await lookOf(call, logos),
  })
  return { fileName: `Certificate ${number}.pdf`, type: 'application/pdf', content }
}

/** @throws HttpError 400 for another format */
async function recordFile(call: MemberCall, { query }: Asked): Promise<Download> {
  const { format } = readQuery(query)
  const record = await getTrainingRecord(call)
  const rows = record.periods.reduce((sum, { classes }) => sum + classes.length, 0)
  await inTransaction(call, (tx) =>
    writeAudit(tx, call, {
      action: 'download',
      entity: 'trainingRecord',
      entityId: String(call.member.id),
      changes: { memberId: call.member.id, format, rows },
    }),
  )
  const fileName = recordFileName(call, format)
  if (format === 'csv')
    return {
      fileName,
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(recordCsv(record, call.marketZone)),
    }
  return { fileName, type: 'application/pdf', content: await recordPdf(call, record) }
}

async function recordPdf(call: MemberCall, record: Awaited<ReturnType<typeof getTrainingRecord>>) {
  const { member, marketZone, now } = call
  const { marketName, accent, logos } = await loadBranding(call.db, call.brandDefaults)
  return pdfOf({
    kind: 'record',
    content: {
      marketName,
      accent: accent ?? SHIPPED_ACCENT,
      facts: [
        ['Name', `${member.firstName} ${member.lastName}`],
        ['License number', member.memberStateLicense || NO_LICENSE],
      ],
      periods: writtenPeriods(record, marketZone),
      madeOn: `Made on ${zonedTimestamp(now.toISOString(), marketZone)}`,
    },
    look: await lookOf(call, logos),
  })
}

async function lookOf({ db, providers }: MemberCall, logos: { light: string } | null): Promise<PdfLook> {
  return { logo: logos && (await logoPng(db, providers.media, logos.light)) }
}

function readQuery(query: Asked['query']) {
  const schema = trainingDownloadsContract.recordFile['~orpc'].inputSchema
  const read = schema?.safeParse(query)
  if (!read?.success) throw badRequest('format must be csv or pdf')
  return read.data
}

async function pdfOf(order: TrainingPdf): Promise<Buffer> {
  return Buffer.from(await makePdfIn(worker, order))
}
