/**
 * The scopes of programs: listings, members and offices of the data API, the entries of the audit trail, or the standing of
 * members, which they set.
 */
export const DATA_SCOPES = ['reso', 'audit.read', 'standing.write'] as const
export type DataScope = (typeof DATA_SCOPES)[number]

/** The scopes in words of the console. */
export const DATA_SCOPE_LABELS: Record<DataScope, string> = {
  reso: 'Data API',
  'audit.read': 'Audit Stream',
  'standing.write': 'Standing of Members',
}
