import type { AreaAccess } from 'contract/staff/console-areas.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'

/** What somebody may do with a kind; null when none of their areas opens it. */
export function accessToKind(
  { area, isForAssociations }: Pick<ContentKind, 'area' | 'isForAssociations'>,
  areas: readonly AreaAccess[],
): AreaAccess | null {
  const access = areas.find((opened) => opened.area === area)
  return access && (access.aors === null || isForAssociations) ? access : null
}
