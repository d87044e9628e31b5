export const ZONE_REQUIRED = 'Choose a time zone such as America/Los_Angeles.'

/** Whether clocks of a zone of this name are known. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
