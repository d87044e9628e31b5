/** What articles can be filtered and ordered by (D3-82). */
export const ARTICLE_FILTER_FIELDS = ['isPromoted', 'title', 'summary', 'body'] as const
export const ARTICLE_ORDER_FIELDS = ['viewOrder', 'publishedOn', 'title'] as const

/** Promoted articles on the dashboard (D1-54). */
export const DASHBOARD_ARTICLES = 4
