import type { Application } from 'contract/applications/application.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import type { PreviewedPortalProps } from '#features/staff/preview/previewed-portal.ts'

type Previewed = Pick<PreviewedPortalProps, 'answers' | 'recordKind' | 'recordId'>

/** The list that a call answered. */
export function listIn<Item>(answer: unknown): Item[] {
  return ((answer ?? {}) as { results?: Item[] }).results ?? []
}

/** Whether the record is an entry of the user menu. */
export function isUserItem({ answers, recordKind, recordId }: Previewed): boolean {
  if (recordKind !== 'menu') return false
  return listIn<MenuItem>(answers.menu).some(({ id, menu }) => id === recordId && menu === 'user')
}

/** Where the dashboard shows the record, among much else. */
export function placeOnDashboard({ answers, recordKind, recordId }: Previewed) {
  if (recordKind === 'sections') {
    const section = listIn<DashboardSection>(answers.sections).find(({ id }) => id === recordId)
    return (page: Document) =>
      [...page.querySelectorAll<HTMLElement>('[data-section]')].find(
        ({ dataset }) => dataset['section'] === section?.name,
      )
  }
  if (recordKind === 'applications') {
    const application = listIn<Application>(answers.applications).find(({ id }) => id === recordId)
    return (page: Document) =>
      [...page.querySelectorAll('.application-grid li')].find(
        (tile) => tile.querySelector('a, button')?.textContent === application?.name,
      )
  }
  return null
}
