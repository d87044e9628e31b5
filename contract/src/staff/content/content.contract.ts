import { z } from 'zod'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { CONTENT_KINDS } from './content-kind.ts'
import { CONTENT_FILTER_FIELDS, CONTENT_ORDER_FIELDS } from './content-lists.ts'
import {
  bulkOutcome,
  contentRecord,
  contentRow,
  contentVersion,
  enteredAct,
  enteredBulk,
  enteredCheck,
  enteredDraft,
  enteredUndo,
  orderedRecord,
  storedVersion,
} from './content-record.ts'
import { CONTENT_ACTS } from './content-state.ts'

const { get, post, put, search } = endpoints('Staff Console: content', { access: 'content' })

const detailed = { inputStructure: 'detailed' } as const
const number = z.coerce.number().int().min(1).max(2_147_483_647)
const ofKind = z.object({ kind: z.enum(CONTENT_KINDS) })
const ofRecord = ofKind.extend({ id: number })
const ofVersion = ofRecord.extend({ version: number })

/** The version that the caller has seen, as the `ETag` of its answer; acts and saves need it. */
const ifMatch = z.object({ 'if-match': z.string().max(100).optional() }).default({})

const contentSearch = countedSearch({
  filterFields: CONTENT_FILTER_FIELDS,
  orderFields: CONTENT_ORDER_FIELDS,
  maxPageSize: MAX_QUERY_PAGE_SIZE,
})

/** Records of content as staff keep them: drafts, publication, history. */
export const contentContract = {
  query: search('/api/app/Staff/Content/{kind}/q', 'Records of a kind', detailed)
    .input(
      z.object({
        params: ofKind,
        body: contentSearch,
      }),
    )
    .output(countedAnswer(contentRow)),
  get: get('/api/app/Staff/Content/{kind}/{id}', 'One record').input(ofRecord).output(contentRecord),
  begin: post('/api/app/Staff/Content/{kind}', 'Begin a record as a draft', detailed)
    .input(z.object({ params: ofKind, body: enteredDraft }))
    .output(contentRecord),
  saveDraft: put('/api/app/Staff/Content/{kind}/{id}', 'Store a draft of a record', detailed)
    .input(z.object({ params: ofRecord, body: enteredDraft, headers: ifMatch }))
    .output(contentRecord),
  keepUnsaved: put('/api/app/Staff/Content/{kind}/{id}/unsaved', 'Keep what the caller has typed', detailed)
    .input(z.object({ params: ofRecord, body: enteredDraft.extend({ rowVersion: number }) }))
    .output(z.object({ savedOn: z.string() })),
  present: post('/api/app/Staff/Content/{kind}/{id}/present', 'Be there, and who else has the record open')
    .input(ofRecord)
    .output(z.object({ others: z.array(z.string()) })),
  act: post(
    '/api/app/Staff/Content/{kind}/{id}/{act}',
    'Publish, schedule, submit, retire and so on',
    detailed,
  )
    .input(
      z.object({
        params: ofRecord.extend({ act: z.enum(CONTENT_ACTS) }),
        body: enteredAct,
        headers: ifMatch,
      }),
    )
    .output(contentRecord.nullable()),
  bulk: post('/api/app/Staff/Content/{kind}/bulk', 'Do one thing with several records', detailed)
    .input(z.object({ params: ofKind, body: enteredBulk }))
    .output(z.object({ results: z.array(bulkOutcome) })),
  check: post(
    '/api/app/Staff/Content/{kind}/check',
    'What of several records cannot be given to members yet',
    detailed,
  )
    .input(z.object({ params: ofKind, body: enteredCheck }))
    .output(z.object({ results: z.array(bulkOutcome) })),
  undo: post('/api/app/Staff/Content/{kind}/undo', 'Take back the last act on records', detailed)
    .input(z.object({ params: ofKind, body: enteredUndo }))
    .output(z.object({ results: z.array(bulkOutcome) })),
  places: get('/api/app/Staff/Content/{kind}/order', 'The published records of a kind in their order')
    .input(ofKind)
    .output(z.object({ results: z.array(orderedRecord) })),
  order: put('/api/app/Staff/Content/{kind}/order', 'Put the published records of a kind in order', detailed)
    .input(z.object({ params: ofKind, body: z.object({ ids: z.array(number).max(1000) }) }))
    .output(z.object({ ids: z.array(z.number().int()) })),
  versions: get('/api/app/Staff/Content/{kind}/{id}/versions', 'The history of a record')
    .input(ofRecord)
    .output(z.array(contentVersion)),
  version: get('/api/app/Staff/Content/{kind}/{id}/versions/{version}', 'One version of a record')
    .input(ofVersion)
    .output(storedVersion),
  restore: post(
    '/api/app/Staff/Content/{kind}/{id}/versions/{version}/restore',
    'Restore a version',
    detailed,
  )
    .input(z.object({ params: ofVersion, headers: ifMatch }))
    .output(contentRecord),
}
