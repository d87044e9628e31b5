import { IMPORT_STATES } from 'contract/staff/imports/import-run.ts'
import { criterion } from '../list-address.ts'

/** The filters of the list of imports, as stored in the address. */
export type ImportListState = { state?: ImportOutcome }

const OUTCOMES = [...IMPORT_STATES, 'failed-lately'] as const
/** The filter options of the list; `failed-lately` is the count on the start page of the console. */
type ImportOutcome = (typeof OUTCOMES)[number]

/** Reads the address; invalid parameters are ignored. */
export function readImportListState(search: Record<string, unknown>): ImportListState {
  return { state: OUTCOMES.find((state) => state === search['state']) }
}

/** The conditions of a state. */
export function importCriteria({ state }: ImportListState) {
  if (state === 'failed-lately') return [criterion('hasFailedLately', 'Equal', true)]
  return state ? [criterion('state', 'Equal', state)] : []
}
