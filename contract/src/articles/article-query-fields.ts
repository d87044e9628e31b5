/** Fields by which articles can be filtered and ordered. */
export const ARTICLE_FILTER_FIELDS = [
  'categoryId',
  'isPromoted',
  'isRead',
  'isFavorite',
  'title',
  'summary',
  'body',
] as const
export const ARTICLE_ORDER_FIELDS = ['viewOrder', 'publishedOn', 'title'] as const

/** Promoted articles on the dashboard, and in the strip above all articles. */
export const DASHBOARD_ARTICLES = 4
export const PROMOTED_STRIP = 3

/** Other articles of the same category below an article. */
export const MORE_ARTICLES = 3
