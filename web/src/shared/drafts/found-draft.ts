import type { DraftHead } from 'contract/drafts/draft.ts'
import { NEWER_BY_MS } from 'contract/drafts/draft-limits.ts'
import { deviceId } from './device-id.ts'
import { type NamedDraft, sharedChange } from './draft-marks.ts'

/**
 * What the server's drafts of a form, the newest first, mean for the one that is open here, which was changed last at
 * `ownChange`: one of another browser that is newer, and whether the open one is gone since it was sent.
 */
export function foundDraft(
  heads: DraftHead[],
  own: NamedDraft,
  ownChange: string | null,
): { offered: DraftHead | null; isGone: boolean } {
  const isNewer = ({ changedOn }: DraftHead) =>
    ownChange === null || Date.parse(changedOn) - Date.parse(ownChange) >= NEWER_BY_MS
  const isKnown = heads.some(({ key }) => key === own.key)
  return {
    offered: heads.find((head) => head.device !== deviceId() && isNewer(head)) ?? null,
    isGone: ownChange !== null && !isKnown && sharedChange(own.storedAs) === ownChange,
  }
}
