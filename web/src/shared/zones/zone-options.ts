/** All time zones, for a select field. */
export function zoneOptions() {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
