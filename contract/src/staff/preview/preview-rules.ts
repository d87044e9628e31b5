import { PAGE_PLACE_NAMES, type PagePlace } from '../../branding/page-texts.ts'
import type { ContentKindName, ContentValues } from '../content/content-kind.ts'
import { lowestOwner } from '../settings/who-can-change.ts'

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
  'newestArticle',
  'agreement',
  'settingGroups',
  'settingTypes',
  'inputTypes',
  'memberSettings',
  'officeSettings',
  'trainingClass',
  'nextClass',
  'look',
  'pageTexts',
  'signInPage',
] as const
export type PreviewCall = (typeof PREVIEW_CALLS)[number]

/** The screens of a preview: a page of members, or an overlay on one. */
export const PREVIEW_SCREENS = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  messages: 'Messages over the page',
  inbox: 'System Messages',
  articles: 'Article Center',
  article: 'Article',
  besideArticle: 'Article',
  agreement: 'Agreement',
  settings: 'Member Settings',
  officeSettings: 'Office Settings',
  listingWizard: 'Listing wizard',
  sendToMls: 'Send to MLS',
  trainingClass: 'Class',
  nextClass: 'Class',
  courseRequest: 'Request a Course',
  profile: 'Profile',
  publicHome: 'Public home',
  signIn: 'Sign-in page',
} as const
export type PreviewScreen = keyof typeof PREVIEW_SCREENS

/** The screens of a record or of the portal, the first screen at first. */
export type PreviewScreens = readonly [PreviewScreen, ...PreviewScreen[]]

/** The screens of the portal as it is published, without a record. */
export const PUBLISHED_SCREENS = [
  'dashboard',
  'menu',
  'messages',
  'inbox',
  'articles',
] as const satisfies PreviewScreens

/** The preview of a class that staff enter. */
export const CLASS_PLACE = {
  call: 'trainingClass',
  screens: ['trainingClass'],
} as const satisfies PreviewPlace

/**
 * The call that returns the records of a kind to members, and where they meet them, the first place first.
 */
type PreviewPlace = { call: PreviewCall; screens: PreviewScreens }

/** Where each text of a page stands; the page on accessibility is the server's, and has no preview. */
const SCREENS_OF_TEXTS: Partial<Record<PagePlace, PreviewScreen>> = {
  'public-home': 'publicHome',
  'sign-in': 'signIn',
  'listing-wizard': 'listingWizard',
  'send-to-mls': 'sendToMls',
  'class-registration': 'nextClass',
  'course-request': 'courseRequest',
  settings: 'settings',
  support: 'profile',
}

/**
 * Of a look-up only a closed list would be seen, of a rule set only dates that its trial counts, of the market no page
 * of its own: they have no place.
 */
const PREVIEW_PLACES: Partial<Record<ContentKindName, PreviewPlace>> = {
  articles: { call: 'article', screens: ['article', 'articles'] },
  categories: { call: 'categories', screens: ['articles'] },
  messages: { call: 'messages', screens: ['messages', 'inbox'] },
  applications: { call: 'applications', screens: ['dashboard'] },
  sections: { call: 'sections', screens: ['dashboard'] },
  menu: { call: 'menu', screens: ['menu'] },
  agreements: { call: 'agreement', screens: ['agreement'] },
  ads: { call: 'ads', screens: ['dashboard', 'besideArticle'] },
  settingTypes: { call: 'settingTypes', screens: ['settings', 'officeSettings'] },
  branding: { call: 'look', screens: ['dashboard', 'publicHome', 'signIn'] },
}

/** Where members meet the records of a kind; null for a kind that cannot be previewed. */
export function previewPlace(kind: ContentKindName, values: ContentValues): PreviewPlace | null {
  if (kind === 'texts') {
    const place = PAGE_PLACE_NAMES.find((name) => name === values['place'])
    const screen = place && SCREENS_OF_TEXTS[place]
    return screen ? { call: 'pageTexts', screens: [screen] } : null
  }
  const place = PREVIEW_PLACES[kind] ?? null
  return place && isMetElsewhere(kind, values) ? { ...place, screens: otherWayRound(place.screens) } : place
}

/** Whether the second place is where the record is met: a setting that begins with offices, an advertisement of articles. */
function isMetElsewhere(kind: ContentKindName, values: ContentValues): boolean {
  const { accessLevel, defaultAllow, impressions } = values
  if (kind === 'settingTypes')
    return (
      typeof accessLevel === 'number' && lowestOwner({ accessLevel, defaultAllow: defaultAllow === true }) > 1
    )
  const places: { tagName?: string }[] = kind === 'ads' && Array.isArray(impressions) ? impressions : []
  return places.length > 0 && places.every(({ tagName }) => tagName === 'article-ad')
}

function otherWayRound([first, ...others]: PreviewScreens): PreviewScreens {
  const [second = first] = others
  return [second, first]
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
