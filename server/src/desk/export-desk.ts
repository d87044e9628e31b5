import { PassThrough } from 'node:stream'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { deskDownloadsContract } from 'contract/desk/desk.contract.ts'
import {
  DESK_FILES_AN_HOUR,
  MAX_EXPORTED_ROWS,
  TOO_MANY_FILES,
  tooManyRows,
  WHOLE_REACH,
} from 'contract/desk/desk-tabs.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import type { ApiServices } from '#access/request-context.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { CSV_START, csvLine, fileNameOf } from '#files/csv.ts'
import { type Asked, type Download, serveDownloads } from '#files/serve-downloads.ts'
import { streamRows, type Table } from '#files/stream-rows.ts'
import { badRequest, HttpError } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { openDesk } from './desk-reach.ts'
import { deskTables, type Lines } from './desk-tables.ts'

const RATE = { limit: DESK_FILES_AN_HOUR, windowSeconds: 3600 }

/** The tabs of the desk as files. */
export function mountDeskDownloads(
  app: FastifyInstance,
  services: ApiServices,
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  serveDownloads(app, services, {
    noun: 'deskDownloads',
    contract: deskDownloadsContract,
    answers: { file },
    noteRefused,
  })
}

/**
 * All rows of a tab with its filters. The audit trail has the actor, the filters and the number of rows.
 * @throws HttpError 400, 403, 413 for more rows than a file may have, 429
 */
async function file(call: MemberCall, { params, query }: Asked): Promise<Download> {
  const asked = readAsked({ ...query, ...params })
  const desk = await openDesk(call, asked.officeId)
  if (!(await isWithinRate(call.db, call.now, `desk-export:${call.accountId}`, RATE)))
    throw new HttpError(429, TOO_MANY_FILES)
  const { officeId: _office, ...filter } = asked
  const table = await deskTables[asked.tab]({ call, desk, asked })
  const rows = 'lines' in table ? table.lines.length : await countRows(call, table)
  if (rows > MAX_EXPORTED_ROWS) throw new HttpError(413, tooManyRows(rows))
  const office = desk.office?.officeCode ?? WHOLE_REACH
  await inTransaction(call, (tx) =>
    writeAudit(tx, call, {
      action: 'export',
      entity: 'officeDesk',
      entityId: asked.tab,
      changes: { office, rows, filter },
    }),
  )
  return {
    fileName: fileNameOf(asked.tab, office, calendarDayIn(call.marketZone, call.now)),
    type: 'text/csv; charset=utf-8',
    content: 'lines' in table ? atOnce(table) : streamed(call, table),
  }
}

function readAsked(sent: Record<string, unknown>) {
  const read = deskDownloadsContract.file['~orpc'].inputSchema?.safeParse(sent)
  if (!read?.success) throw badRequest('Some values are not valid.')
  return read.data
}

async function countRows({ db }: MemberCall, { query }: Table): Promise<number> {
  return db.$count(sql`(${query}) as exported`)
}

function atOnce({ head, lines }: Lines): Buffer {
  return Buffer.from(CSV_START + [head, ...lines].map(csvLine).join(''))
}

function streamed(call: MemberCall, table: Table): PassThrough {
  const out = new PassThrough({ highWaterMark: 262_144 })
  streamRows(call.db, table, out, { rows: 0 })
    .then(() => out.end())
    .catch((error: unknown) => {
      call.log.warn({ err: error }, 'an export of the desk was not finished')
      out.destroy(error instanceof Error ? error : undefined)
    })
  return out
}
