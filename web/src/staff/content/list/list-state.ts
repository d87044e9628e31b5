import { CONTENT_ORDER_FIELDS } from 'contract/staff/content/content-lists.ts'
import { CONTENT_STATUSES } from 'contract/staff/content/content-state.ts'
import { criterion, type ListState, oneOf, period, text, wholeNumber, words } from '#staff/kit/list-spec.ts'

/** Besides the states, two filters of their own: own drafts, and records whose end has passed. */
export const STATUS_FILTERS = ['My Drafts', ...CONTENT_STATUSES, 'Expired'] as const

/** A list of content, newest change first. */
export const CONTENT_LIST = {
  filters: {
    text: words('text'),
    status: oneOf(STATUS_FILTERS, (status) => [
      status === 'My Drafts'
        ? criterion('isMyDraft', 'Equal', true)
        : status === 'Expired'
          ? criterion('isExpired', 'Equal', true)
          : criterion('status', 'Equal', status),
    ]),
    author: text({ field: 'author', op: 'Contains' }),
    association: text({ field: 'aorShortName' }),
    category: wholeNumber({ max: 2_147_483_647, field: 'categoryId' }),
    ...period('changedOn'),
  },
  sorts: CONTENT_ORDER_FIELDS,
  first: { field: 'changedOn', direction: 'desc' },
} as const

/** The state of a list as stored in the address. */
export type ContentListState = ListState<typeof CONTENT_LIST>
