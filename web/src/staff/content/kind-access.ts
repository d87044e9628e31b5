import type { AreaAccess } from 'contract/staff/console-areas.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { keepsKind } from 'contract/staff/content/content-kinds.ts'

/** The caller's rights on a kind; null when none of their areas opens it. */
export function accessToKind(kind: ContentKind, areas: readonly AreaAccess[]): AreaAccess | null {
  const access = areas.find((opened) => opened.area === kind.area)
  return access && keepsKind(kind, access) ? access : null
}
