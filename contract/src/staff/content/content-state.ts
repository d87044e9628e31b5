import type { ContentKind } from './content-kind.ts'

/** The states of a record of content, and of one version of it. */
export const CONTENT_STATES = ['draft', 'review', 'scheduled', 'published', 'retired'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** The labels of states in lists; a published record with a newer draft has its own label. */
export const CONTENT_STATUSES = [
  'Draft',
  'In Review',
  'Scheduled',
  'Published',
  'Published, edits pending',
  'Retired',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

type Standing = { state: ContentState; draftVersion: number | null }

export function contentStatus({ state, draftVersion }: Standing): ContentStatus {
  switch (state) {
    case 'draft':
      return 'Draft'
    case 'review':
      return 'In Review'
    case 'scheduled':
      return 'Scheduled'
    case 'retired':
      return 'Retired'
    case 'published':
      return draftVersion === null ? 'Published' : 'Published, edits pending'
  }
}

/** Acts on a record. */
export const CONTENT_ACTS = [
  'publish',
  'schedule',
  'unschedule',
  'submit',
  'withdraw',
  'return',
  'retire',
  'discard',
] as const
export type ContentAct = (typeof CONTENT_ACTS)[number]

/** The acts that give the newest version to members, now or later; it has to be whole for them. */
export const ACTS_FOR_MEMBERS = ['publish', 'schedule', 'submit'] as const
export type ActForMembers = (typeof ACTS_FOR_MEMBERS)[number]

export function isForMembers(act: string): act is ActForMembers {
  return ACTS_FOR_MEMBERS.some((one) => one === act)
}

/** The kind, and facts about the caller: whether they may publish, and whether they submitted the record. */
type Asker = Pick<ContentKind, 'isFinal' | 'isNeverRetired' | 'startField'> & {
  mayPublish: boolean
  isSubmitter: boolean
}

/** The acts that the caller can do with a record in its state; the server refuses all others. */
export function openActs(
  { state, draftVersion, publishedVersion }: Standing & { publishedVersion: number | null },
  { mayPublish, isSubmitter, isFinal, isNeverRetired, startField }: Asker,
): ContentAct[] {
  if (isFinal && publishedVersion !== null) return []
  const isPending = draftVersion !== null
  const decides = mayPublish && (state !== 'review' || !isSubmitter)
  const isOpen = (state === 'draft' || state === 'published') && isPending
  return [
    ...(decides && (isPending || state === 'retired') ? (['publish'] as const) : []),
    ...(decides && isPending && !isFinal && !startField && state !== 'scheduled'
      ? (['schedule'] as const)
      : []),
    ...(mayPublish && state === 'scheduled' ? (['unschedule'] as const) : []),
    ...(isOpen ? (['submit'] as const) : []),
    ...(state === 'review' && isSubmitter ? (['withdraw'] as const) : []),
    ...(state === 'review' && decides ? (['return'] as const) : []),
    ...(mayPublish && !isNeverRetired && publishedVersion !== null ? (['retire'] as const) : []),
    ...(isOpen ? (['discard'] as const) : []),
  ]
}

/**
 * Whether a draft of the record can be stored: a record that is frozen until it is decided or due cannot be
 * changed.
 */
export function mayEdit({ state }: Standing, { mayPublish, isSubmitter, isFinal }: Asker): boolean {
  if (state === 'scheduled' || (isFinal && state === 'published')) return false
  return state !== 'review' || (mayPublish && !isSubmitter)
}
