import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import {
  MEMBER_FLAG_NAMES,
  MEMBER_SEARCH_MIN_CHARACTERS,
  MEMBER_STATUSES,
  type MemberFlagName,
} from 'contract/staff/members/member-filters.ts'
import { textIn } from '../list-address.ts'

export const MEMBER_SORTS = ['name', 'loginId'] as const

/** The state of the list as stored in the address; defaults are left out. */
export type MembersState = {
  text?: string
  association?: string
  office?: string
  type?: number
  status?: (typeof MEMBER_STATUSES)[number]
  access?: 'yes' | 'no'
  flags?: MemberFlagName[]
  sort?: (typeof MEMBER_SORTS)[number]
  direction?: 'desc'
  page?: number
  pageSize?: number
}

const FILTERS = ['text', 'association', 'office', 'type', 'status', 'access', 'flags'] as const

/** Reads the address; invalid parameters are ignored. */
export function readMembersState(search: Record<string, unknown>): MembersState {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  const type = Math.trunc(Number(search['type']))
  const requested = Array.isArray(search['flags']) ? search['flags'] : []
  const flags = MEMBER_FLAG_NAMES.filter((name) => requested.includes(name))
  return {
    text: textIn(search['text'])?.slice(0, 100),
    association: codeIn(search['association']),
    office: codeIn(search['office']),
    type: type > 0 && type < 100 ? type : undefined,
    status: MEMBER_STATUSES.find((status) => status === search['status']),
    access: search['access'] === 'yes' || search['access'] === 'no' ? search['access'] : undefined,
    flags: flags.length > 0 ? flags : undefined,
    sort: MEMBER_SORTS.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page < 1000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** The filters, as list and export send them. */
export function memberFilterOf({ text, association, office, type, status, access, flags }: MembersState) {
  const sought = text?.trim() ?? ''
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
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: [{ field: state.sort ?? 'name', direction: state.direction ?? 'asc' }],
    filter: memberFilterOf(state),
  }
}

/** The number of filters in use, without the search box and the status. */
export function foldedCount(state: MembersState): number {
  return FILTERS.filter((name) => name !== 'text' && name !== 'status' && state[name] !== undefined).length
}

/** Whether the list is unfiltered. */
export function isWhole(state: MembersState): boolean {
  return FILTERS.every((name) => state[name] === undefined)
}

/** The state without its filters. */
export function withoutFilters(): MembersState {
  return Object.fromEntries(FILTERS.map((name) => [name, undefined]))
}

function codeIn(value: unknown): string | undefined {
  return textIn(value)?.slice(0, 50)
}
