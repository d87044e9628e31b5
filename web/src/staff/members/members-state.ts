import {
  MEMBER_FLAG_NAMES,
  MEMBER_SEARCH_MIN_CHARACTERS,
  MEMBER_STATUSES,
} from 'contract/staff/members/member-filters.ts'
import { type ListState, oneOf, pageOf, text, wholeNumber } from '../kit/list-spec.ts'

/** The list of members, by name unless another order is chosen. */
export const MEMBER_LIST = {
  filters: {
    text: text({ max: 100 }),
    association: text({ max: 50 }),
    office: text({ max: 50 }),
    type: wholeNumber({ max: 99 }),
    status: oneOf(MEMBER_STATUSES),
    access: oneOf(['yes', 'no']),
    flags: {
      read: (raw: unknown) => {
        const flags = MEMBER_FLAG_NAMES.filter((name) => Array.isArray(raw) && raw.includes(name))
        return flags.length > 0 ? flags : undefined
      },
      criteria: () => [],
    },
  },
  sorts: ['loginId'],
  first: { field: 'name', direction: 'asc' },
} as const

/** The state of the list as stored in the address. */
export type MembersState = ListState<typeof MEMBER_LIST>

/** The filters, as list and export send them. */
export function memberFilterOf({
  text: typed,
  association,
  office,
  type,
  status,
  access,
  flags,
}: MembersState) {
  const sought = typed?.trim() ?? ''
  return {
    ...(sought.length >= MEMBER_SEARCH_MIN_CHARACTERS && { text: sought }),
    ...(association && { association }),
    ...(office && { officeCode: office }),
    ...(type && { memberTypeId: type }),
    ...(status && { status }),
    ...(access && { hasPortalAccess: access === 'yes' }),
    ...(flags && { flags }),
  }
}

/** The query of a state. */
export function membersQuery(state: MembersState) {
  return { ...pageOf(MEMBER_LIST, state), filter: memberFilterOf(state) }
}
