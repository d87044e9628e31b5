import { MAX_FILTER_WORDS } from 'contract/constants.ts'
import { KEEPER_ORDER_FIELDS } from 'contract/training/staff/training-desk.contract.ts'
import { criterion, textIn } from '#staff/list-address.ts'
import { type PagedState, pagedQuery, readPaged } from '../list-state.ts'

/** The state of a list of instructors or locations, as stored in the address. */
export type SetupState = PagedState & { text?: string; show?: 'retired' | 'all' }

export const FIRST_ORDER = { field: 'name', direction: 'asc' } as const

/** Reads the address; invalid parameters are ignored. */
export function readSetup(search: Record<string, unknown>): SetupState {
  return {
    ...readPaged(search, KEEPER_ORDER_FIELDS),
    text: textIn(search['text']),
    show: search['show'] === 'retired' || search['show'] === 'all' ? search['show'] : undefined,
  }
}

/** The query of a state. */
export function setupQuery(state: SetupState) {
  const words = state.text?.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS) ?? []
  return {
    ...pagedQuery(state, FIRST_ORDER),
    criteria: [
      ...(words.length > 0 ? [criterion('name', 'Contains', ...words)] : []),
      ...(state.show === 'all' ? [] : [criterion('isRetired', 'Equal', state.show === 'retired')]),
    ],
  }
}
