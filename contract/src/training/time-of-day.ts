/** `hh:mm A` */
export function timeOfDay(at: Date, zone: string): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true } as const
  // Some versions put a narrow space before AM and PM, which no search finds.
  return at.toLocaleTimeString('en-US', options).replace(/\s/g, ' ')
}
