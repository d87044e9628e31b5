/** States of a course request; empty is `None`. */
export const COURSE_REQUEST_STATUS = { new: 1, approved: 2, scheduled: 3, cancelled: 4 } as const

/** The label and filter of a request without a status. */
export const NO_STATUS = 'None'

const names: Record<number, string> = { 1: 'New', 2: 'Approved', 3: 'Scheduled', 4: 'Cancelled' }

export function courseRequestStatusName(status: number | null): string {
  return (status === null ? undefined : names[status]) ?? NO_STATUS
}

/** New and approved requests can be cancelled, others not. */
export function isCancellable(status: number | null): boolean {
  return status === COURSE_REQUEST_STATUS.new || status === COURSE_REQUEST_STATUS.approved
}
