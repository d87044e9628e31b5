import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofKind, type RequestContext } from '#access/procedures.ts'
import { changeSeveral, checkSeveral, undoSeveral } from './bulk.ts'
import { changeState } from './change-state.ts'
import { getContent, getVersion, listVersions } from './get-content.ts'
import { listPlaces, orderContent } from './order-content.ts'
import { notePresence } from './presence.ts'
import { queryContent } from './query-content.ts'
import { beginContent, keepUnsaved, restoreVersion, saveDraft } from './save-draft.ts'

const { content } = ofKind
const writing = ofKind.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
}).content

type Headers = { 'if-match'?: string | undefined }
const seen = ({ id }: { id: number }, headers: Headers) => ({ id, ifMatch: headers['if-match'] })

/** Returns a record with its version as the tag that the next change names. */
function tagged<Answer extends ContentRecord | null>(context: RequestContext, record: Answer): Answer {
  if (record) context.setHeader('etag', `"${record.rowVersion}"`)
  return record
}

export const contentRoutes = {
  query: content.query.handler(({ context, input }) => queryContent(context.call, input.body)),
  get: content.get.handler(async ({ context, input }) =>
    tagged(context, await getContent(context.call, input.id)),
  ),
  begin: writing.begin.handler(async ({ context, input }) =>
    tagged(context, await beginContent(context.call, input.body.values)),
  ),
  saveDraft: writing.saveDraft.handler(async ({ context, input: { params, body, headers } }) =>
    tagged(context, await saveDraft(context.call, seen(params, headers), body.values)),
  ),
  keepUnsaved: writing.keepUnsaved.handler(({ context, input: { params, body } }) =>
    keepUnsaved(context.call, { id: params.id, rowVersion: body.rowVersion }, body.values),
  ),
  present: content.present.handler(({ context, input }) => notePresence(context.call, input.id)),
  act: writing.act.handler(async ({ context, input: { params, body, headers } }) =>
    tagged(context, await changeState(context.call, seen(params, headers), params.act, body)),
  ),
  bulk: writing.bulk.handler(async ({ context, input }) => ({
    results: await changeSeveral(context.call, input.body),
  })),
  check: content.check.handler(async ({ context, input }) => ({
    results: await checkSeveral(context.call, input.body),
  })),
  undo: writing.undo.handler(async ({ context, input }) => ({
    results: await undoSeveral(context.call, input.body),
  })),
  places: content.places.handler(async ({ context }) => ({ results: await listPlaces(context.call) })),
  order: writing.order.handler(({ context, input }) => orderContent(context.call, input.body.ids)),
  versions: content.versions.handler(({ context, input }) => listVersions(context.call, input.id)),
  version: content.version.handler(({ context, input }) => getVersion(context.call, input.id, input.version)),
  restore: writing.restore.handler(async ({ context, input: { params, headers } }) =>
    tagged(context, await restoreVersion(context.call, seen(params, headers), params.version)),
  ),
}
