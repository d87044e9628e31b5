/** The common name of a time zone: `Pacific Time`, `PT`, or `PST` for an instant. */
export function zoneName(zone: string, style: 'longGeneric' | 'shortGeneric' | 'short', at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
