import type { AdProvider } from 'contract/ads/ad.ts'
import type { Application } from 'contract/applications/application.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import type { PreviewAnswers } from '#staff/preview/preview-answers.ts'
import type { PreviewedPortalProps } from '#staff/preview/previewed-portal.ts'

type Previewed = Pick<PreviewedPortalProps, 'answers' | 'recordKind' | 'recordId'>

/** The list that a call returned. */
export function listIn<Item>(answer: unknown): Item[] {
  return ((answer ?? {}) as { results?: Item[] }).results ?? []
}

/** Whether the record is an entry of the user menu. */
export function isUserItem({ answers, recordKind, recordId }: Previewed): boolean {
  if (recordKind !== 'menu') return false
  return listIn<MenuItem>(answers.menu).some(({ id, menu }) => id === recordId && menu === 'user')
}

/**
 * A message is shown alone over the page, and an advertisement alone in its place: others would precede it.
 */
export function ownRecordOnly({
  answers,
  screen,
  recordKind,
  recordId,
}: PreviewedPortalProps): PreviewAnswers {
  const own = (answer: unknown) => ({
    results: listIn<{ id: number }>(answer).filter(({ id }) => id === recordId),
  })
  if (recordKind === 'messages' && screen === 'messages')
    return { ...answers, messages: own(answers.messages) }
  // A member without any sees the fallback.
  const ads = own(answers.ads)
  return recordKind === 'ads' && ads.results.length > 0 ? { ...answers, ads } : answers
}

/** The position of the record on the dashboard, among much else. */
export function placeOnDashboard({ answers, recordKind, recordId }: Previewed) {
  if (recordKind === 'sections') {
    const section = listIn<DashboardSection>(answers.sections).find(({ id }) => id === recordId)
    return (page: Document) => sectionIn(page, section)
  }
  if (recordKind === 'applications') {
    const application = listIn<Application>(answers.applications).find(({ id }) => id === recordId)
    return (page: Document) =>
      [...page.querySelectorAll('.application-grid li')].find(
        (tile) => tile.querySelector('a, button')?.textContent === application?.name,
      )
  }
  if (recordKind === 'ads') return placeOfAd(answers, recordId)
  return null
}

/** The billboard, or the section with the other advertisements. */
function placeOfAd({ ads, sections }: PreviewAnswers, recordId: number | null) {
  const own = listIn<AdProvider>(ads).find(({ id }) => id === recordId)
  const hasBillboard = own?.impressions.some(({ tagName }) => tagName.endsWith('billboard'))
  if (hasBillboard)
    return (page: Document) => page.querySelector('aside[aria-label=Advertisement]') ?? undefined
  const spotlight = listIn<DashboardSection>(sections).find(({ type }) => type === 'spotlight')
  return (page: Document) => sectionIn(page, spotlight)
}

function sectionIn(page: Document, section: DashboardSection | undefined): Element | undefined {
  return [...page.querySelectorAll<HTMLElement>('[data-section]')].find(
    ({ dataset }) => dataset['section'] === section?.name,
  )
}
