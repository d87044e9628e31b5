import { AUDIT_PAGE_SIZE, type AuditSearch } from 'contract/staff/audit/audit.contract.ts'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { inArray, not } from 'drizzle-orm'
import { auditEntries } from '#db/tables/portal.table.ts'
import { queryAudit } from '../audit/query-audit.ts'
import { type DeskCall, openMember, seesInFull, seesSignIn } from './desk-reach.ts'

/** Records whose acts say how a member signs in. */
const SIGN_IN_RECORDS = ['account', 'memberSignIn', 'factorRemoval']

type Asked = { id: number; side: 'about' | 'by' } & Pick<AuditSearch, 'before' | 'after'>

/**
 * A page of the acts about a member, or by the member. Readers who do not see the member's sign-in do not read it
 * here either; others than MLS staff read of nobody else's values and records.
 * @throws HttpError 404 for a member out of reach
 */
export async function getHistory(call: DeskCall, { id, side, before, after }: Asked) {
  const member = await openMember(call, id)
  const seesAccount = seesSignIn(call, member.aor?.name ?? null)
  const search: AuditSearch = {
    pageId: 0,
    pageSize: AUDIT_PAGE_SIZE,
    criteria: [{ field: side === 'about' ? 'concerned' : 'actor', op: 'Equal', values: [member.loginId] }],
    orderBy: [],
    before,
    after,
  }
  const withoutSignIns = seesAccount ? undefined : not(inArray(auditEntries.entity, SIGN_IN_RECORDS))
  const { results, hasNewer, hasOlder } = await queryAudit(call, search, withoutSignIns)
  const isFull = seesInFull(call)
  return {
    results: isFull ? results : results.map((row) => withoutOthers(row, member.loginId)),
    hasNewer,
    hasOlder,
  }
}

/** An act on another record than the member, without its values. */
function withoutOthers(row: AuditRow, loginId: string): AuditRow {
  if (row.concerned?.loginId === loginId) return row
  return {
    ...row,
    entityId: null,
    recordTitle: null,
    concerned: null,
    changes: {},
    hidden: [...Object.keys(row.changes), ...row.hidden],
  }
}
