import { IMPORT_STATES } from 'contract/staff/imports/import-run.ts'
import { criterion } from '../filters/list-address.ts'

/** What narrows the list of imports, as it stands in the address. */
export type ImportListState = { state?: ImportOutcome }

const OUTCOMES = [...IMPORT_STATES, 'failed-lately'] as const
/** What the list can be narrowed to; `failed-lately` is what the start page of the console counts. */
type ImportOutcome = (typeof OUTCOMES)[number]

/** Reads the address; anything odd in it counts as not there. */
export function readImportListState(search: Record<string, unknown>): ImportListState {
  return { state: OUTCOMES.find((state) => state === search['state']) }
}

/** The conditions of a state. */
export function importCriteria({ state }: ImportListState) {
  if (state === 'failed-lately') return [criterion('hasFailedLately', 'Equal', true)]
  return state ? [criterion('state', 'Equal', state)] : []
}
