import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { hasId } from 'contract/preferences/id-lists.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'

const ARTICLE_FILTERS = ['favorites', 'unread', 'read'] as const
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number]

/** The state of the article center as stored in the address; defaults are left out. */
export type ArticleState = { cat?: number; text?: string; filter?: ArticleFilter; page?: number }

/** Reads the address; invalid parameters are ignored, an invalid category has no articles. */
export function readArticleState(search: Record<string, unknown>): ArticleState {
  const { cat, text } = search
  const page = Math.trunc(Number(search['page']))
  return {
    cat: cat === undefined || cat === '' ? undefined : Math.min(Math.trunc(Number(cat)) || 0, 2_147_483_647),
    text: typeof text === 'string' || typeof text === 'number' ? String(text) || undefined : undefined,
    filter: ARTICLE_FILTERS.find((filter) => filter === search['filter']),
    page: page > 1 && page < 1_000_000 ? page : undefined,
  }
}

/** The query of a state; every word has to occur in title, summary, or text. */
export function articleQuery(state: ArticleState) {
  const words = state.text?.split(/\s+/).filter(Boolean).slice(0, 10) ?? []
  const equal = (field: string, value: number | boolean) => ({ field, op: 'Equal', values: [value] })
  const criteria = [
    ...(state.cat === undefined ? [] : [equal('categoryId', state.cat)]),
    ...(state.filter === undefined ? [] : [filterCriterion(state.filter, equal)]),
    ...(words.length === 0
      ? []
      : ['title', 'summary', 'body'].map((field) => ({ field, op: 'Contains', values: words }))),
  ]
  return { pageId: (state.page ?? 1) - 1, pageSize: DEFAULT_PAGE_SIZE, criteria }
}

function filterCriterion<Result>(filter: ArticleFilter, equal: (field: string, value: boolean) => Result) {
  return filter === 'favorites' ? equal('isFavorite', true) : equal('isRead', filter === 'read')
}

/** Whether an article still matches a filter, after a mark that the server may not know yet. */
export function isStillShown(id: number, filter: ArticleFilter | undefined, marks: Preferences['articles']) {
  if (filter === undefined) return true
  if (filter === 'favorites') return hasId(marks.favorites, id)
  return hasId(marks.read, id) === (filter === 'read')
}

/** Whether no filter is set, so that the promoted articles show above the list. */
export function isWhole({ cat, text, filter }: ArticleState): boolean {
  return cat === undefined && text === undefined && filter === undefined
}
