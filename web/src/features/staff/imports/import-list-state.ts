import { IMPORT_STATES, type ImportState } from 'contract/staff/imports/import-run.ts'
import { criterion } from '../filters/list-address.ts'

/** What narrows the list of imports, as it stands in the address. */
export type ImportListState = { state?: ImportState }

/** Reads the address; anything odd in it counts as not there. */
export function readImportListState(search: Record<string, unknown>): ImportListState {
  return { state: IMPORT_STATES.find((state) => state === search['state']) }
}

/** The conditions of a state. */
export function importCriteria({ state }: ImportListState) {
  return state ? [criterion('state', 'Equal', state)] : []
}
