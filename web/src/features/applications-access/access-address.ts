/** The chosen office by its code, stored in the address. */
export type AccessAddress = { office?: string }

export function readAccessAddress(search: Record<string, unknown>): AccessAddress {
  const value = typeof search['office'] === 'number' ? String(search['office']) : search['office']
  return { office: typeof value === 'string' && value.length <= 100 ? value || undefined : undefined }
}
