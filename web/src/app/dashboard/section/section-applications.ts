import type { Application } from 'contract/applications/application.ts'
import { type ApplicationLayout, inOrder } from 'contract/applications/application-layout.ts'
import { favoriteApplications } from 'contract/applications/application-rules.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'

/** Whether a section shows applications. */
export const hasApplications = ({ type }: Pick<DashboardSection, 'type'>) =>
  type === 'applications' || type === 'favorites'

/** The applications of a section: the favorites, or those of its category in the member's order. */
export function applicationsOf(
  section: Pick<DashboardSection, 'type' | 'content'>,
  applications: Application[],
  { favorites, layout }: { favorites: ItemId[]; layout: ApplicationLayout },
): Application[] {
  return section.type === 'favorites'
    ? favoriteApplications(applications, favorites)
    : inOrder(
        applications.filter(({ applicationCategory }) => applicationCategory === section.content),
        layout.order,
      )
}
