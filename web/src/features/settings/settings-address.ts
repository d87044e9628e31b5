/** The owner of the shown settings: another member by User ID, or an office by code; stored in the address. */
export type SettingsAddress = { agent?: string; office?: string }

export function readSettingsAddress(search: Record<string, unknown>): SettingsAddress {
  return { agent: textOf(search['agent']), office: textOf(search['office']) }
}

/** Codes of digits only are parsed from the address as numbers. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length > 0 && text.length <= 100 ? text : undefined
}
