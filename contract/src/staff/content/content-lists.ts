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
