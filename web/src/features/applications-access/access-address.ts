/** The picked office by its code, kept in the address. */
export function readAccessAddress(search: Record<string, unknown>): { office?: string } {
  const value = typeof search['office'] === 'number' ? String(search['office']) : search['office']
  return { office: typeof value === 'string' && value.length <= 100 ? value || undefined : undefined }
}
