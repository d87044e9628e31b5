import type { DraftHead } from 'contract/drafts/draft.ts'
import { NEWER_BY_MS } from 'contract/drafts/draft-limits.ts'
import { deviceId } from '../device-id.ts'

type Own = {
  /** When the draft of the open form was changed last; null where there is none. */
  ownChange: string | null
  /** The change of it that the server had before it was asked for its drafts. */
  sentBefore: string | null
}

/**
 * What the server's drafts of a form, the newest first, mean for the one that is open here: one of another browser that
 * is newer, and whether the open one is gone since it was sent.
 */
export function foundDraft(
  heads: DraftHead[],
  ownKey: string,
  { ownChange, sentBefore }: Own,
): { offered: DraftHead | null; isGone: boolean } {
  const isNewer = ({ changedOn }: DraftHead) =>
    ownChange === null || Date.parse(changedOn) - Date.parse(ownChange) >= NEWER_BY_MS
  const isKnown = heads.some(({ key }) => key === ownKey)
  return {
    offered: heads.find((head) => head.device !== deviceId() && isNewer(head)) ?? null,
    isGone: ownChange !== null && !isKnown && sentBefore === ownChange,
  }
}
