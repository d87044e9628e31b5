/** Minutes after which a view ends, regardless of activity. */
export const VIEW_MINUTES = 15

/** Texts of the tab of a view, and of the calls that serve it. */
export const VIEW_TEXTS = {
  noChanges: 'You cannot make changes while viewing as another member.',
  closed: 'Not available while viewing as another member.',
  mustSign: 'This member has to sign the agreement first.',
  ended: 'This view has ended.',
  mlsStaff: 'MLS Staff accounts cannot be viewed.',
  staff: 'Only MLS Staff can view a staff account.',
  noPortal: 'This member cannot use the portal.',
  notice: 'A staff member viewed the portal as you',
  stays: 'This opens outside of the portal, and does not open while viewing as another member.',
} as const

/** The replacement for a value that the viewer may not see. */
export const MASKED_VALUE = '***'

/** `Viewing as {name} ({loginId}). Read only. {mm:ss} left`. */
export function viewBanner(
  { name, loginId }: { name: string; loginId: string },
  secondsLeft: number,
): string {
  return `Viewing as ${name} (${loginId}). Read only. ${timeLeft(secondsLeft)} left`
}

/** Seconds as `mm:ss`; never less than nothing. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
