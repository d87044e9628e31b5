import { PassThrough } from 'node:stream'
import fastifyFormbody from '@fastify/formbody'
import type { CallMeta } from 'contract/common/call-meta.ts'
import { type ExportName, exportsContract } from 'contract/staff/exports.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { admit, ofConsole } from '#access/admit.ts'
import type { Call } from '#access/call.ts'
import { refuseTooMany } from '#access/console/console-rate.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { type ApiServices, createCall } from '#access/request-context.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { writeAudit } from '#db/write.ts'
import { badRequest, isUnavailable, toRefusal } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { streamRows, type Table } from './stream-rows.ts'

type Opened = Table & { fileName: string }

/** A table that staff save as a file. */
export type Export = {
  /** Whether it requires a fresh sign-in. */
  isProtected?: boolean
  /**
   * Returns the table to save, and the requested filter.
   * @throws HttpError for records that are out of reach or do not exist, and for an unreadable form
   */
  open: (call: StaffCall, sent: unknown) => Promise<{ table: Opened; filter: unknown }>
}

/** An export whose form has a schema. */
export function exportOf<Form>({
  form,
  open,
  ...rules
}: Pick<Export, 'isProtected'> & {
  form: z.ZodType<Form>
  open: (call: StaffCall, form: Form) => Promise<Opened>
}): Export {
  return {
    ...rules,
    open: async (call, sent) => {
      const read = form.safeParse(sent)
      if (!read.success) throw badRequest('Some values are not valid.')
      return { table: await open(call, read.data), filter: read.data }
    },
  }
}

type Refused = (call: Call | null, refused: RefusedCall) => Promise<void>

/** The token as the form carries it; nothing of it is kept. */
const carried = z
  .object({ access_token: z.string().max(10_000).optional(), seen_after: z.string().max(20).optional() })
  .catch({})

/**
 * Serves exports as form posts, so that a million rows go to the disk of the browser and not through the page. The
 * token is taken from the body alone (RFC 6750, section 2.2), and each export leaves a row in the audit trail.
 */
export function mountExports(
  app: FastifyInstance,
  services: ApiServices,
  exports: Record<ExportName, Export>,
  noteRefused: Refused,
): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    await inner.register(fastifyFormbody, { bodyLimit: 65_536 })
    for (const name of Object.keys(exports) as ExportName[]) {
      const { route, meta } = exportsContract[name]['~orpc']
      const path = route.path ?? '/'
      const mounted = { services, name, path, meta, entry: exports[name], noteRefused }
      inner.post(path, (request, reply) => answer(mounted, request, reply))
    }
  })
}

type Mounted = {
  services: ApiServices
  name: string
  path: string
  meta: CallMeta
  entry: Export
  noteRefused: Refused
}

async function answer(
  { services, name, path, meta, entry, noteRefused }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const method = 'POST'
  const { access_token: token = '', seen_after: seenAfter } = carried.parse(request.body)
  const call = await createCall(services, request, token)
  try {
    const endpoint = { operation: `exports.${name}`, method, meta, params: {} }
    const staff = ofConsole(await admit(call, endpoint))
    if (entry.isProtected) await requireFreshSignIn(staff, staff.staffSignIn.maxAgeSeconds)
    await refuseTooMany(staff, (header, value) => void reply.header(header, value), 'exports')
    // A form without the position that its sender has seen is read at the primary.
    const isKnown = meta.read === 'replica' && seenAfter !== undefined
    const reader = isKnown ? services.replica?.readerFor(seenAfter || undefined) : null
    return send(staff, { name, reader: reader ?? null, ...(await entry.open(staff, request.body)) }, reply)
  } catch (error) {
    const { status, more } = toRefusal(error)
    if (status === 403 || status === 404)
      await noteRefused(call, { method, path, status, code: more.code, target: '', log: request.log })
    throw error
  }
}

/** Begins to send the file, and notes its actor and number of rows in the audit trail. */
function send(
  call: StaffCall,
  { name, reader, table, filter }: { name: string; reader: Db | null; table: Opened; filter: unknown },
  reply: FastifyReply,
): FastifyReply {
  const out = new PassThrough({ highWaterMark: 262_144 })
  const written = { rows: 0, hasBegun: false }
  const note = (isComplete: boolean) =>
    writeAudit(call.db, call, {
      action: 'export',
      entity: 'export',
      entityId: name,
      changes: { filter, rows: written.rows, isComplete },
    })
  streamRows(reader ?? call.db, table, out, written)
    .catch((error: unknown) => {
      if (!reader || written.hasBegun || !isUnavailable(error)) throw error
      return streamRows(call.db, table, out, written)
    })
    .then(() => note(true))
    .then(() => out.end())
    .catch(async (error: unknown) => {
      out.destroy()
      call.log.warn({ err: error, export: name }, 'an export was not finished')
      await note(false)
    })
    .catch((error: unknown) => call.log.error({ err: error }, 'an export could not be noted'))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .send(out)
}
