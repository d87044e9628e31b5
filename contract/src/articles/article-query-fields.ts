/** What articles can be filtered and ordered by (D3-82). */
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

/** Promoted articles on the dashboard (D1-54), and in the strip above all articles (D3-85). */
export const DASHBOARD_ARTICLES = 4
export const PROMOTED_STRIP = 3

/** Other articles of the same category below an article (D3-88). */
export const MORE_ARTICLES = 3
