/** The only labels of `registeredStatus`, in the order of the dropdown. */
export const REGISTERED_STATUSES = ['Sent to MLS', 'Expired', 'Incomplete', 'Cancelled'] as const
export type RegisteredStatus = (typeof REGISTERED_STATUSES)[number]
