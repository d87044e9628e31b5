import { DEFAULT_PAGE_SIZE, MAX_FILTER_WORDS } from 'contract/constants.ts'
import { criterion, periodCriteria } from '#staff/list-address.ts'
import type { ContentListState } from './list-state.ts'

/** The query of a state: days are in the reader's zone, newest change first. */
export function listQuery(state: ContentListState) {
  const words = state.text?.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS) ?? []
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      ...(words.length > 0 ? [criterion('text', 'Contains', ...words)] : []),
      ...statusCriteria(state.status),
      ...(state.author ? [criterion('author', 'Contains', state.author)] : []),
      ...(state.association ? [criterion('aorShortName', 'Equal', state.association)] : []),
      ...(state.category ? [criterion('categoryId', 'Equal', state.category)] : []),
      ...periodCriteria('changedOn', state),
    ],
    orderBy: [
      state.sort
        ? { field: state.sort, direction: state.direction ?? 'asc' }
        : { field: 'changedOn', direction: 'desc' },
    ],
  }
}

function statusCriteria(status: ContentListState['status']) {
  if (status === undefined) return []
  if (status === 'My Drafts') return [criterion('isMyDraft', 'Equal', true)]
  if (status === 'Expired') return [criterion('isExpired', 'Equal', true)]
  return [criterion('status', 'Equal', status)]
}
