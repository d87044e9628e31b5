/** Fields by which the list of the staff can be narrowed and ordered. */
export const MESSAGE_FILTER_FIELDS = ['source', 'systemNotificationStatusId', 'position', 'title', 'message']
export const MESSAGE_ORDER_FIELDS = ['createdOn', 'modifiedOn', 'expirationDate', 'title']

export const STATUS_FILTER_FIELDS = ['id', 'name']
export const STATUS_ORDER_FIELDS = ['id', 'name']

/** Rows of one page of either list. */
export const MAX_MESSAGE_PAGE_SIZE = 1000
