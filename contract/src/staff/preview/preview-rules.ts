import type { ContentKindName } from '../content/content-kind.ts'

/** The calls of members that a preview can run; all of them only read. */
export const PREVIEW_CALLS = ['article', 'articles', 'sections', 'menu', 'messages', 'applications'] as const
export type PreviewCall = (typeof PREVIEW_CALLS)[number]

/** Why a member does not get a record. */
export const PREVIEW_REASONS = ['audience', 'date', 'rule'] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

export const PREVIEW_TEXTS = {
  unseen: 'This member will not see it.',
  reasons: {
    audience: 'The audience does not include this member.',
    date: 'It is not published at this time, or has expired.',
    rule: 'A rule of the portal hides it from this member.',
  },
} as const

/** Whether the form of a kind can show its record as members will meet it. */
export function isPreviewed(kind: ContentKindName): boolean {
  return kind === 'articles'
}
