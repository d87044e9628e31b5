import { linkOptions } from '@tanstack/react-router'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { lastList } from './list/last-list.ts'

/** Kinds whose records have their own list page. */
const OWN_PAGES = {
  settingTypes: '/staff/settings',
  lookups: '/staff/lookups',
  texts: '/staff/texts',
  branding: '/staff/branding',
  market: '/staff/market',
} as const

/** The list page of a kind, as last shown. */
export function listPageOf(kind: ContentKindName) {
  return hasOwnPage(kind)
    ? linkOptions({ to: OWN_PAGES[kind] })
    : linkOptions({ to: '/staff/content/$kind', params: { kind }, search: lastList(kind) })
}

export function hasOwnPage(kind: string): kind is keyof typeof OWN_PAGES {
  return kind in OWN_PAGES
}
