import type { DraftHead } from 'contract/drafts/draft.ts'
import { NEWER_BY_MS } from 'contract/drafts/draft-limits.ts'
import { deviceId } from './device-id.ts'

type Own = {
  /** The last change of the open form's draft; null without a draft. */
  ownChange: string | null
  /** The change that the server had before it was asked for its drafts. */
  sentBefore: string | null
}

/**
 * Evaluates the server's drafts of a form, newest first, for the one open here: a newer one of another
 * browser, and whether the open one was deleted since it was sent.
 */
export function foundDraft(
  heads: DraftHead[],
  ownKey: string,
  { ownChange, sentBefore }: Own,
): { offered: DraftHead | null; isDeleted: boolean } {
  const isNewer = ({ changedOn }: DraftHead) =>
    ownChange === null || Date.parse(changedOn) - Date.parse(ownChange) >= NEWER_BY_MS
  const isKnown = heads.some(({ key }) => key === ownKey)
  return {
    offered: heads.find((head) => head.device !== deviceId() && isNewer(head)) ?? null,
    isDeleted: ownChange !== null && !isKnown && sentBefore === ownChange,
  }
}
