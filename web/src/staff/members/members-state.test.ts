import { staffMembersContract } from 'contract/staff/members/staff-members.contract.ts'
import { expect, test } from 'vitest'
import { namesInUse, readList } from '../kit/list-spec.ts'
import { MEMBER_LIST, membersQuery } from './members-state.ts'

const inUse = (state: ReturnType<typeof readMembersState>) => namesInUse(MEMBER_LIST.filters, state)
const readMembersState = (search: Record<string, unknown>) => readList(MEMBER_LIST, search)

test('invalid parameters show the whole list by name', () => {
  const state = readMembersState({ text: {}, type: 'x', status: 'Gone', access: 1, flags: 'all', page: -1 })
  expect(inUse(state)).toEqual([])
  expect(membersQuery(state)).toEqual({
    pageId: 0,
    pageSize: 10,
    orderBy: [{ field: 'name', direction: 'asc' }],
    filter: {},
  })
})

test('each filter of the address is queried, and the contract accepts it', () => {
  const state = readMembersState({
    text: ' stone ',
    association: 'CV',
    office: 'CV1001',
    type: 1,
    status: 'Active',
    access: 'no',
    flags: ['neverSignedIn', 'agreementSigned', 'nothing'],
    sort: 'loginId',
    direction: 'desc',
    page: 3,
    pageSize: 50,
  })
  expect(inUse(state)).toEqual(['text', 'association', 'office', 'type', 'status', 'access', 'flags'])
  const query = membersQuery(state)
  expect(query).toEqual({
    pageId: 2,
    pageSize: 50,
    orderBy: [{ field: 'loginId', direction: 'desc' }],
    filter: {
      text: 'stone',
      association: 'CV',
      officeCode: 'CV1001',
      memberTypeId: 1,
      status: 'Active',
      hasPortalAccess: false,
      flags: ['agreementSigned', 'neverSignedIn'],
    },
  })
  const check = staffMembersContract.query['~orpc'].inputSchema?.['~standard'].validate(query)
  expect(check).not.toHaveProperty('issues')
})

test('fewer than two characters search for nobody in particular [4/CMEM-01]', () => {
  expect(membersQuery(readMembersState({ text: 'a' })).filter).toEqual({})
  expect(membersQuery(readMembersState({ text: 'ab' })).filter).toEqual({ text: 'ab' })
})
