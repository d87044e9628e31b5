import { AUDIT_PAGE_SIZE } from 'contract/staff/audit/audit.contract.ts'
import {
  criteriaOf,
  criterion,
  type FilterValues,
  period,
  readFilters,
  text,
  wholeNumber,
} from '../kit/list-spec.ts'

export const AUDIT_FILTERS = {
  ...period('at'),
  who: text({ field: 'actor' }),
  act: text({ field: 'action' }),
  kind: text({ field: 'entity' }),
  id: text({ field: 'entityId' }),
  member: text({ field: 'concerned' }),
  staff: {
    read: (raw: unknown) => raw === true || undefined,
    criteria: () => [criterion('isStaffAct', 'Equal', true)],
  },
}

/** The row that the page continues from, down or up. */
const PLACE = {
  before: wholeNumber({ max: Number.MAX_SAFE_INTEGER }),
  after: wholeNumber({ max: Number.MAX_SAFE_INTEGER }),
}

/** The state of the trail as stored in the address; defaults are left out. */
export type AuditState = FilterValues<typeof AUDIT_FILTERS & typeof PLACE>

/** Reads the address; invalid parameters are ignored. */
export function readAuditState(search: Record<string, unknown>): AuditState {
  const { before, after } = readFilters(PLACE, search)
  return {
    ...readFilters(AUDIT_FILTERS, search),
    before,
    after: before === undefined ? after : undefined,
  }
}

/** The query of a state: days are in the reader's zone. */
export function auditQuery(state: AuditState) {
  const { before, after } = state
  return { pageSize: AUDIT_PAGE_SIZE, criteria: criteriaOf(AUDIT_FILTERS, state), before, after }
}
