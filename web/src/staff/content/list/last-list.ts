import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { ContentListState } from './list-state.ts'

const states = new Map<ContentKindName, ContentListState>()

/** Saves the last state of a list, so that the way back leads to the same rows. */
export function keepList(kind: ContentKindName, state: ContentListState): void {
  states.set(kind, state)
}

export function lastList(kind: ContentKindName): ContentListState {
  return states.get(kind) ?? {}
}
