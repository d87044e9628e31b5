import {
  type ApplicationLayout,
  EMPTY_LAYOUT,
  shownLayout,
} from 'contract/applications/application-layout.ts'
import { useMemo } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'

/** The groups and order that the member sees, and their changes; the first change copies the layout of staff. */
export function useApplicationLayout(ofStaff: ApplicationLayout | null | undefined) {
  const [own, change] = usePreference('applications')
  const layout = useMemo(
    () => (hasFeature('launch') ? shownLayout(own, ofStaff) : EMPTY_LAYOUT),
    [own, ofStaff],
  )
  return {
    layout,
    edit: (update: (before: ApplicationLayout) => ApplicationLayout) =>
      change((before) => ({ ...before, ...update(shownLayout(before, ofStaff)) })),
  }
}
