import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { ACKNOWLEDGMENT_FIELDS } from 'contract/staff/messages/acknowledgment.ts'

type Field = (typeof ACKNOWLEDGMENT_FIELDS)[number]

/** The state of the lists in the address. */
export type AcknowledgmentsState = {
  list?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
  text?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
}

/** The order of a state; null is by last name. */
export function sortOf({
  sort,
  direction,
}: AcknowledgmentsState): { columnId: Field; direction: 'asc' | 'desc' } | null {
  const columnId = ACKNOWLEDGMENT_FIELDS.find((field) => field === sort)
  return columnId ? { columnId, direction: direction === 'desc' ? 'desc' : 'asc' } : null
}

/** The query of a state, for members who have acknowledged or for the others. */
export function acknowledgmentsQuery(isDone: boolean, state: AcknowledgmentsState) {
  const { text } = state
  const sort = sortOf(state)
  const found = (['name', 'loginId'] as const).map((field) => ({
    field,
    op: 'Contains' as const,
    values: [text ?? ''],
  }))
  return {
    pageId: Math.max(1, Math.trunc(Number(state.page)) || 1) - 1,
    pageSize: SERVER_PAGE_SIZES.find((size) => size === Number(state.pageSize)) ?? DEFAULT_PAGE_SIZE,
    criteria: [
      { field: 'isAcknowledged' as const, op: 'Equal' as const, values: [isDone] },
      ...(text ? found : []),
    ],
    orderBy: sort ? [{ field: sort.columnId, direction: sort.direction }] : [],
  }
}
