import type { PreviewCall, PreviewScreen } from 'contract/staff/preview/preview-rules.ts'

/** What the calls of members have answered. */
export type PreviewAnswers = Partial<Record<PreviewCall, unknown>>

/** The calls that every page of members makes. */
const shell = ['member', 'menu', 'messages'] as const
const dashboard = [...shell, 'sections', 'applications', 'ads', 'promotedArticles'] as const

/** What has to be answered to draw a screen. */
export const CALLS_OF_SCREEN: Record<PreviewScreen, readonly PreviewCall[]> = {
  dashboard,
  menu: dashboard,
  messages: dashboard,
  agreement: [...dashboard, 'agreement'],
  inbox: shell,
  articles: [...shell, 'articles', 'categories', 'promotedArticles'],
  article: [...shell, 'article', 'ads'],
}
