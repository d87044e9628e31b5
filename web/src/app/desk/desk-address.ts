import type { DeadlineView } from 'contract/deadlines/deadline-query.ts'
import { readDeadlineState } from '#features/listings/deadlines/deadline-state.ts'

/** The state of the desk in the address: the office by its ID, and the filters of its lists. */
export type DeskAddress = Omit<DeadlineView, 'office'> & { office?: number; text?: string }

/** Reads the address; invalid parts count as absent. */
export function readDeskAddress(search: Record<string, unknown>): DeskAddress {
  const { office: _code, ...list } = readDeadlineState(search)
  const office = Number(search['office'])
  const { text } = search
  return {
    ...list,
    office: Number.isInteger(office) && office > 0 && office < 2_147_483_648 ? office : undefined,
    text:
      typeof text === 'string' || typeof text === 'number'
        ? String(text).slice(0, 100) || undefined
        : undefined,
  }
}
