import { auditContract } from 'contract/staff/audit/audit.contract.ts'
import { expect, test } from 'vitest'
import { namesInUse } from '../kit/list-spec.ts'
import { AUDIT_FILTERS, type AuditState, auditQuery, readAuditState } from './audit-state.ts'

const inUse = (state: AuditState) => namesInUse(AUDIT_FILTERS, state)

test('invalid parameters show the whole trail, newest first', () => {
  const state = readAuditState({
    from: '2026-02-30',
    who: '',
    staff: 'yes',
    before: '-1',
    after: 'x',
    act: {},
  })
  expect(inUse(state)).toEqual([])
  expect(auditQuery(state)).toEqual({ pageSize: 50, criteria: [], before: undefined, after: undefined })
})

test('each filter of the address is queried, days from their first to their last instant', () => {
  const state = readAuditState({
    from: '2026-11-20',
    to: '2026-11-21',
    who: 'mlsadmin1',
    act: 'publish',
    kind: 'article',
    id: 12,
    member: 'agent1',
    staff: true,
    before: 77,
    after: 78,
  })
  expect(inUse(state)).toEqual(['from', 'to', 'who', 'act', 'kind', 'id', 'member', 'staff'])
  const query = auditQuery(state)
  expect(query).toEqual({
    pageSize: 50,
    criteria: [
      {
        field: 'at',
        op: 'GreaterThan',
        values: [new Date(Date.parse('2026-11-20T00:00:00') - 1).toISOString()],
      },
      { field: 'at', op: 'LessThan', values: [new Date('2026-11-22T00:00:00').toISOString()] },
      { field: 'actor', op: 'Equal', values: ['mlsadmin1'] },
      { field: 'action', op: 'Equal', values: ['publish'] },
      { field: 'entity', op: 'Equal', values: ['article'] },
      { field: 'entityId', op: 'Equal', values: ['12'] },
      { field: 'concerned', op: 'Equal', values: ['agent1'] },
      { field: 'isStaffAct', op: 'Equal', values: [true] },
    ],
    before: 77,
    after: undefined,
  })
  expect(auditContract.query['~orpc'].inputSchema?.['~standard'].validate(query)).not.toHaveProperty('issues')
})
