import { AUDIT_PAGE_SIZE } from 'contract/staff/audit/audit.contract.ts'
import { criterion, dayIn, type Period, periodCriteria, textIn } from '../list-address.ts'

/** The state of the trail as stored in the address; defaults are left out. */
export type AuditState = Period & {
  who?: string
  act?: string
  kind?: string
  id?: string
  member?: string
  staff?: true
  /** The row that the page continues from, down or up. */
  before?: number
  after?: number
}

const FILTERS = ['from', 'to', 'who', 'act', 'kind', 'id', 'member', 'staff'] as const
/** The folded filters. */
const FOLDED = ['from', 'to', 'who', 'id', 'member'] as const

/** Reads the address; invalid parameters are ignored. */
export function readAuditState(search: Record<string, unknown>): AuditState {
  const before = rowIn(search['before'])
  return {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    who: textIn(search['who']),
    act: textIn(search['act']),
    kind: textIn(search['kind']),
    id: textIn(search['id']),
    member: textIn(search['member']),
    staff: search['staff'] === true || undefined,
    before,
    after: before === undefined ? rowIn(search['after']) : undefined,
  }
}

/** The query of a state: days are in the reader's zone. */
export function auditQuery(state: AuditState) {
  return {
    pageSize: AUDIT_PAGE_SIZE,
    criteria: [
      ...periodCriteria('at', state),
      ...(state.who ? [criterion('actor', 'Equal', state.who)] : []),
      ...(state.act ? [criterion('action', 'Equal', state.act)] : []),
      ...(state.kind ? [criterion('entity', 'Equal', state.kind)] : []),
      ...(state.id ? [criterion('entityId', 'Equal', state.id)] : []),
      ...(state.member ? [criterion('concerned', 'Equal', state.member)] : []),
      ...(state.staff ? [criterion('isStaffAct', 'Equal', true)] : []),
    ],
    before: state.before,
    after: state.after,
  }
}

/** The number of folded filters in use. */
export function foldedCount(state: AuditState): number {
  return FOLDED.filter((name) => state[name] !== undefined).length
}

/** Whether the trail is unfiltered. */
export function isWhole(state: AuditState): boolean {
  return FILTERS.every((name) => state[name] === undefined)
}

function rowIn(value: unknown): number | undefined {
  const row = Number(value)
  return Number.isSafeInteger(row) && row > 0 ? row : undefined
}
