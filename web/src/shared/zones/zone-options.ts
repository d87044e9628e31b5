/** All time zones, for a field in which one is chosen. */
export function zoneOptions() {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
