import type { ContentKindName } from '../content/content-kind.ts'

/** The calls of members that a preview can run; all of them only read. */
export const PREVIEW_CALLS = [
  'member',
  'menu',
  'messages',
  'sections',
  'applications',
  'ads',
  'promotedArticles',
  'articles',
  'categories',
  'article',
  'agreement',
] as const
export type PreviewCall = (typeof PREVIEW_CALLS)[number]

/** What a preview draws: a page of members, or what stands over one. */
export const PREVIEW_SCREENS = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  messages: 'Messages over the page',
  inbox: 'System Messages',
  articles: 'Article Center',
  article: 'Article',
  agreement: 'Agreement',
} as const
export type PreviewScreen = keyof typeof PREVIEW_SCREENS

/** The screens of the portal as it is published, without a record. */
export const PUBLISHED_SCREENS = ['dashboard', 'menu', 'messages', 'inbox', 'articles'] as const

/** The call that answers the records of a kind to members, and where they meet them, the first place first. */
type PreviewPlace = { call: PreviewCall; screens: readonly [PreviewScreen, ...PreviewScreen[]] }

/** A kind without a place has no preview. */
const PREVIEW_PLACES: Partial<Record<ContentKindName, PreviewPlace>> = {
  articles: { call: 'article', screens: ['article', 'articles'] },
  categories: { call: 'categories', screens: ['articles'] },
  messages: { call: 'messages', screens: ['messages', 'inbox'] },
  applications: { call: 'applications', screens: ['dashboard'] },
  sections: { call: 'sections', screens: ['dashboard'] },
  menu: { call: 'menu', screens: ['menu'] },
  agreements: { call: 'agreement', screens: ['agreement'] },
}

/** Where members meet the records of a kind; null for a kind that cannot be previewed. */
export function previewPlace(kind: ContentKindName): PreviewPlace | null {
  return PREVIEW_PLACES[kind] ?? null
}

/** Why a member does not get a record. */
export const PREVIEW_REASONS = ['audience', 'date', 'state', 'rule'] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

export const PREVIEW_TEXTS = {
  unseen: 'This member will not see it.',
  reasons: {
    audience: 'The audience does not include this member.',
    date: 'It is not published at this time, or has expired.',
    state: 'It is scheduled for a later time, or retired.',
    rule: 'A rule of the portal hides it from this member.',
  },
} as const
