/** By what lists of content are filtered. */
export const CONTENT_FILTER_FIELDS = [
  'text',
  'status',
  'isExpired',
  'isMyDraft',
  'author',
  'aorShortName',
  'changedOn',
  'categoryId',
] as const

/** By what they are put in order. */
export const CONTENT_ORDER_FIELDS = ['title', 'status', 'changedOn'] as const

/** So many records are counted and can be turned to, whatever there are; a page costs the same then. */
export const MAX_COUNTED_CONTENT = 1000
