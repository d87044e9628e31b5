import { MAX_FILTER_WORDS } from 'contract/constants.ts'
import { STAFF_CLASS_ORDER_FIELDS } from 'contract/training/staff/training-desk.contract.ts'
import { criterion, dayIn, type Period, periodCriteria, textIn } from '#staff/list-address.ts'
import { type PagedState, pagedQuery, readPaged } from './list-state.ts'

/** Classes by time: upcoming or past. */
export const CLASS_TIMES = ['Upcoming', 'Past', 'Cancelled'] as const

/** The state of the list of classes, as stored in the address. */
export type ClassListState = PagedState &
  Period & { text?: string; show?: (typeof CLASS_TIMES)[number]; association?: string }

/** The last class comes first. */
export const FIRST_ORDER = { field: 'startTime', direction: 'desc' } as const

/** Reads the address; invalid parameters are ignored. */
export function readClassList(search: Record<string, unknown>): ClassListState {
  return {
    ...readPaged(search, STAFF_CLASS_ORDER_FIELDS),
    text: textIn(search['text']),
    show: CLASS_TIMES.find((name) => name === search['show']),
    association: textIn(search['association']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  }
}

/** The query of a state at a time. */
export function classQuery(state: ClassListState, now: Date) {
  const words = state.text?.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS) ?? []
  return {
    ...pagedQuery(state, FIRST_ORDER),
    criteria: [
      ...(words.length > 0 ? [criterion('className', 'Contains', ...words)] : []),
      ...(state.show ? [criterion('isCancelled', 'Equal', state.show === 'Cancelled')] : []),
      ...(state.show === 'Upcoming' ? [criterion('startTime', 'GreaterThan', now.toISOString())] : []),
      ...(state.show === 'Past' ? [criterion('startTime', 'LessThan', now.toISOString())] : []),
      ...(state.association ? [criterion('aorShortName', 'Equal', state.association)] : []),
      ...periodCriteria('startTime', state),
    ],
  }
}
