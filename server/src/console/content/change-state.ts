import { toInstant } from 'contract/common/instant.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentRecord, EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct, ContentState } from 'contract/staff/content/content-state.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { and, eq } from 'drizzle-orm'
import { isReachable, reachable } from '#access/audience-reach.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { authorOf, findVersion, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentVersions } from '#db/tables/content.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, invalidField } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { changeRecord, lockRecord, type Patch, type Seen } from './content-access.ts'
import { standingOf, toRecord } from './content-answer.ts'
import { CONTENT_NOTICES, waitingDeciders } from './content-notices.ts'
import { discardDraft } from './discard-draft.ts'
import { publishVersion, refuseUnpublishable, retireRecord } from './publish.ts'
import type { RecordRow } from './record-row.ts'
import { removeCategory } from './remove-category.ts'
import { kindOf } from './stored-kinds.ts'
import { formerOf, keepForUndo } from './undo.ts'

type Change = { tx: Db; call: ContentCall; record: RecordRow; entered: EnteredAct }

const acts: Record<Exclude<ContentAct, 'discard'>, (change: Change) => Promise<Patch>> = {
  publish: async ({ tx, call, record, entered }) => {
    const note = entered.note ?? null
    const patch = await publishVersion(tx, call, record, { note, author: authorOf(call) })
    await notifySubmitter({ tx, call, record, entered }, 'was published')
    return patch
  },
  schedule,
  unschedule,
  submit: async (change) => {
    const { tx, call, record } = change
    await refuseUnpublishable(tx, record)
    await markLatest(change, 'review')
    await notify(tx, call, CONTENT_NOTICES.waiting(record, call.now), { where: waitingDeciders(tx, call) })
    return { state: 'review', submittedBy: call.member.id }
  },
  withdraw: (change) => backToDraft(change),
  return: async (change) => {
    const { comment } = change.entered
    if (!comment) throw invalidField('comment', CONTENT_TEXTS.comment)
    await notifySubmitter(change, `was returned: ${comment}`)
    return backToDraft(change, comment)
  },
  retire: ({ tx, call, record, entered }) =>
    retireRecord(tx, call, record, { note: entered.note ?? null, author: authorOf(call) }),
}

/**
 * Publishes, schedules, submits, retires and so on; null when nothing is left of the record.
 * @throws HttpError 403 without the right to decide, 404, 428, 400 with the reasons against publishing, 409 for an
 * older version and for an act that its state does not allow
 */
export async function changeState(
  call: ContentCall,
  seen: Seen,
  act: ContentAct,
  entered: EnteredAct,
): Promise<ContentRecord | null> {
  return inTransaction(call, async (tx) => {
    const record = await lockRecord(tx, call, seen)
    refuseUnlessOpen(call, record, act)
    if (act === 'publish' || act === 'schedule') await requireConfirmed(tx, call, record, entered.members)
    const former = await formerOf(tx, record)
    const hasSpread =
      act === 'retire' &&
      record.kind === 'categories' &&
      (await removeCategory(tx, call, record, entered.articles))
    const stored = await doAct({ tx, call, record, entered }, act)
    if (stored && !call.kind.isFinal && !hasSpread && (act === 'publish' || act === 'retire'))
      await keepForUndo(tx, call, former, stored)
    return stored ? toRecord(tx, call, stored) : null
  })
}

/** Does an act that is allowed with a locked record; null when nothing is left of it. */
export async function doAct(change: Change, act: ContentAct): Promise<RecordRow | null> {
  const { tx, call, record, entered } = change
  const patch = act === 'discard' ? await discardDraft(tx, call, record) : await acts[act](change)
  await writeAudit(tx, call, {
    action: act,
    entity: kindOf(call.kind.kind).stored.entity,
    entityId: String(record.id),
    changes: {
      version: { from: record.publishedVersion, to: patch?.latestVersion ?? record.latestVersion },
      ...(entered.note ? { note: entered.note } : {}),
    },
  })
  return patch ? changeRecord(tx, call, record, patch) : null
}

/**
 * Requires a fresh sign-in to publish content that everybody meets, and a confirmation for an agreement that every
 * member has to sign.
 */
async function requireConfirmed(
  tx: Db,
  call: ContentCall,
  record: RecordRow,
  typed: number | null | undefined,
): Promise<void> {
  const { isFinal, isProtected } = call.kind
  const { values } = await findVersion(tx, record, record.latestVersion)
  if (isFinal || isProtected?.(values)) await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  if (isFinal && typed !== (await tx.$count(members, isReachable)))
    throw invalidField('members', CONTENT_TEXTS.membersTyped)
}

const decisions: ContentAct[] = ['publish', 'schedule', 'unschedule', 'return', 'retire']

function refuseUnlessOpen(call: ContentCall, record: RecordRow, act: ContentAct): void {
  if (standingOf(call, record).acts.includes(act)) return
  if (call.area.may !== 'all' && decisions.includes(act)) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (record.state === 'review' && record.submittedBy === call.member.id && decisions.includes(act))
    throw forbidden(CONTENT_TEXTS.ownProposal)
  throw conflict(CONTENT_TEXTS.notNow)
}

/** Kinds whose records name their own beginning and end keep the times there. */
async function schedule(change: Change): Promise<Patch> {
  const { tx, call, record, entered } = change
  const publishOn = toInstant(entered.publishOn ?? '')
  const retireOn = toInstant(entered.retireOn ?? '')
  if (!publishOn || publishOn <= call.now) throw invalidField('publishOn', CONTENT_TEXTS.future)
  if (retireOn && retireOn <= publishOn) throw invalidField('retireOn', CONTENT_TEXTS.endAfterStart)
  const { endField, fields, isNeverRetired } = call.kind
  const { values } = await findVersion(tx, record, record.latestVersion)
  const dated = {
    ...values,
    ...(fields.some(({ name }) => name === 'publishedOn') ? { publishedOn: publishOn.toISOString() } : {}),
    ...(endField && retireOn ? { [endField]: retireOn.toISOString() } : {}),
  }
  await refuseUnpublishable(tx, record, dated)
  const ownEnd = endField || isNeverRetired ? null : retireOn
  await markLatest(change, 'scheduled', {
    publishOn,
    retireOn: ownEnd,
    values: dated,
    note: entered.note ?? null,
  })
  await notifySubmitter(change, 'was scheduled')
  return { state: 'scheduled', publishOn, retireOn: ownEnd, submittedBy: null, problem: null }
}

/**
 * A date that the schedule set goes with it: the draft can be published at once, or keeps the date that members see.
 */
async function unschedule(change: Change): Promise<Patch> {
  const { tx, call, record } = change
  const { values } = await findVersion(tx, record, record.latestVersion)
  const hasOwnDate = call.kind.fields.some(({ name }) => name === 'publishedOn')
  const live =
    record.publishedVersion === null ? null : await findVersion(tx, record, record.publishedVersion)
  const publishedOn = live?.values['publishedOn'] ?? null
  const state = live ? 'published' : 'draft'
  await markLatest(change, 'draft', {
    publishOn: null,
    retireOn: null,
    values: hasOwnDate ? { ...values, publishedOn } : values,
  })
  return { state, publishOn: null, problem: null }
}

async function backToDraft(change: Change, note?: string): Promise<Patch> {
  await markLatest(change, 'draft', note === undefined ? {} : { note })
  const state = change.record.publishedVersion === null ? 'draft' : 'published'
  return { state, submittedBy: null }
}

async function markLatest(
  { tx, record }: Change,
  state: ContentState,
  more: Partial<typeof contentVersions.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ ...more, state })
    .where(and(isVersionOf(record), eq(contentVersions.version, record.latestVersion)))
}

async function notifySubmitter({ tx, call, record }: Change, what: string): Promise<void> {
  if (record.state === 'review' && record.submittedBy !== null)
    await notify(tx, call, CONTENT_NOTICES.decided(record, what), { where: reachable(record.submittedBy) })
}
