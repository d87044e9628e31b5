import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { publishProblems } from 'contract/staff/content/content-problems.ts'
import { ownValues } from 'contract/staff/content/content-values.ts'
import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import { type PreviewCall, type PreviewReason, previewPlace } from 'contract/staff/preview/preview-rules.ts'
import type { MemberCall } from '#access/call.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { RecordRow } from '#console/content/record-row.ts'
import { reserveId, type StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { refuseProblems } from '#http/errors.ts'
import { findRecord } from '../content/content-access.ts'
import { kindOf } from '../content/stored-kinds.ts'
import { answerOf, holds } from './preview-calls.ts'

/** A record that lies where members read it, until the transaction is taken back. */
export type PlacedRecord = {
  id: number
  /** Why it is not there at all at the shown time. */
  withheld: PreviewReason | null
  /** Puts it there with some values changed. */
  place: (changed: ContentValues) => Promise<void>
}

/**
 * Puts the content of the form in place, as it would be published now: only then it is read at the shown time.
 * @throws HttpError 400 for an unpublishable record, 404 for a record that the caller does not keep
 */
export async function placeRecord(
  tx: Db,
  call: StaffCall,
  record: NonNullable<EnteredPreview['record']>,
  shownAt: Date,
): Promise<PlacedRecord> {
  const { stored, kind } = kindOf(record.kind)
  const values = ownValues(kind, record.values)
  refuseProblems(publishProblems(kind, values))
  const id = record.id ?? (await reserveId(tx, stored))
  const standing = record.id === null ? undefined : await findRecord(tx, { ...call, kind }, id)
  const aorId = standing ? standing.aorId : call.area.aors ? (call.member.aor?.id ?? null) : null
  const now = shownAt < call.now ? shownAt : call.now
  // What is final stands there as it is.
  const isFixed = kind.isFinal === true && (standing?.publishedVersion ?? null) !== null
  const place = async (changed: ContentValues) => {
    if (!isFixed)
      await stored.publish(tx, { now, loginId: call.loginId }, { id, aorId }, { ...values, ...changed })
  }
  const withheld = isFixed ? null : withheldAt(kind, { values, standing, shownAt })
  if (withheld) await takeOut(tx, stored, id, now)
  else await place({})
  return { id, withheld, place }
}

/** The reason that keeps the whole record from members at a time: not yet published, retired, or past its end. */
function withheldAt(
  { endField }: ContentKind,
  { values, standing, shownAt }: { values: ContentValues; standing: RecordRow | undefined; shownAt: Date },
): PreviewReason | null {
  const { state, publishOn, retireOn } = standing ?? { state: 'draft', publishOn: null, retireOn: null }
  const isLater = state === 'scheduled' && publishOn !== null && publishOn > shownAt
  const isGone = state === 'retired' || (retireOn !== null && retireOn <= shownAt)
  if (isLater || isGone) return 'state'
  const end = endField === undefined ? null : values[endField]
  return typeof end === 'string' && Date.parse(end) <= shownAt.getTime() ? 'date' : null
}

async function takeOut(tx: Db, stored: StoredKind, id: number, now: Date): Promise<void> {
  const row = await stored.read(tx, id, now)
  if (row && row.state !== 'retired') await stored.retire(tx, { now, loginId: '' }, id)
}

/** The calls that every member makes. */
const FOR_EVERYBODY: readonly PreviewCall[] = ['categories', 'settingTypes', 'look', 'pageTexts']

/** Why the member does not get the record; null when they do. Tries the possible causes: its audience, or its dates. */
export async function reasonFor(
  call: MemberCall,
  { kind, values }: NonNullable<EnteredPreview['record']>,
  { id, withheld, place }: PlacedRecord,
): Promise<PreviewReason | null> {
  if (withheld) return withheld
  const judge = previewPlace(kind, values)?.call
  if (!judge || FOR_EVERYBODY.includes(judge)) return null
  const isSeen = async () => holds(judge, await answerOf(call, judge, id), id)
  if (await isSeen()) return null
  await place({ criteria: null })
  if (await isSeen()) return 'audience'
  await place({ criteria: null, publishedOn: call.now.toISOString(), expirationDate: null })
  return (await isSeen()) ? 'date' : 'rule'
}
