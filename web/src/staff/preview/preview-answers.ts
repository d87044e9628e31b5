import type { PreviewCall, PreviewScreen } from 'contract/staff/preview/preview-rules.ts'

/** The responses to members' calls. */
export type PreviewAnswers = Partial<Record<PreviewCall, unknown>>

/** The initial data of every page, and that of members' pages. */
const visitors = ['look', 'pageTexts'] as const
const shell = [...visitors, 'member', 'menu', 'messages'] as const
const dashboard = [...shell, 'sections', 'applications', 'ads', 'promotedArticles'] as const
const settings = [...shell, 'settingGroups', 'settingTypes', 'inputTypes'] as const

/** The responses needed to draw a screen. */
export const CALLS_OF_SCREEN: Record<PreviewScreen, readonly PreviewCall[]> = {
  dashboard,
  menu: dashboard,
  messages: dashboard,
  agreement: [...dashboard, 'agreement'],
  inbox: shell,
  articles: [...shell, 'articles', 'categories', 'promotedArticles'],
  article: [...shell, 'article', 'ads'],
  besideArticle: [...shell, 'newestArticle', 'ads'],
  settings: [...settings, 'memberSettings'],
  officeSettings: [...settings, 'officeSettings'],
  listingWizard: shell,
  sendToMls: shell,
  trainingClass: [...shell, 'trainingClass'],
  nextClass: [...shell, 'nextClass'],
  courseRequest: shell,
  profile: shell,
  publicHome: visitors,
  signIn: ['look', 'signInPage'],
}
