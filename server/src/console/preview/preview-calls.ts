import { AD_TAGS, adsFor, type Provider } from 'contract/ads/ad-rules.ts'
import { DASHBOARD_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { DEFAULT_PAGE_SIZE, MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import type { PreviewCall } from 'contract/staff/preview/preview-rules.ts'
import type { MemberCall } from '#access/call.ts'
import { listAds } from '#features/ads/list-ads.ts'
import { listApplications } from '#features/applications/list-applications.ts'
import { listCategories } from '#features/articles/article-categories.ts'
import { getArticle } from '#features/articles/get-article.ts'
import { queryArticles } from '#features/articles/query-articles.ts'
import { listSections } from '#features/dashboard/list-sections.ts'
import { getCurrentEula } from '#features/eula/get-eula.ts'
import { getAuthMember } from '#features/members/get-auth-member.ts'
import { listMenu } from '#features/menu/list-menu.ts'
import { queryGroups, queryInputTypes } from '#features/settings/setting-types.ts'
import { listVisibleMessages } from '#features/system-messages/list-visible-messages.ts'
import { getClass } from '#features/training/query-classes.ts'
import { HttpError } from '#http/errors.ts'
import { lookOf, pageTextsOf, signInPageOf } from './preview-look.ts'
import {
  newestArticleOf,
  nextClassOf,
  settingsOfMadeMember,
  settingsOfMadeOffice,
  settingTypesOf,
} from './preview-pages.ts'

const wholeList = { pageId: 0, pageSize: MAX_QUERY_PAGE_SIZE, criteria: [], orderBy: [] }
const firstPage = { pageId: 0, pageSize: DEFAULT_PAGE_SIZE, criteria: [], orderBy: [] }
const promoted = {
  pageId: 0,
  pageSize: DASHBOARD_ARTICLES,
  criteria: [{ field: 'isPromoted', op: 'Equal' as const, values: [true] }],
  orderBy: [
    { field: 'viewOrder', direction: 'asc' as const },
    { field: 'publishedOn', direction: 'desc' as const },
  ],
}

/** The reading calls that a preview can run: the very code that serves members. */
const calls: Record<PreviewCall, (call: MemberCall, id: number) => unknown> = {
  member: (call) => getAuthMember(call),
  menu: (call) => listMenu(call),
  messages: (call) => listVisibleMessages(call),
  sections: (call) => listSections(call),
  applications: (call) => listApplications(call),
  ads: (call) => listAds(call),
  promotedArticles: (call) => queryArticles(call, promoted),
  articles: (call) => queryArticles(call, firstPage),
  categories: (call) => listCategories(call),
  article: (call, id) => getArticle(call, id),
  newestArticle: (call) => newestArticleOf(call),
  agreement: (call) => getCurrentEula(call),
  settingGroups: (call) => queryGroups(call, wholeList),
  settingTypes: (call) => settingTypesOf(call),
  inputTypes: (call) => queryInputTypes(call, wholeList),
  memberSettings: (call) => settingsOfMadeMember(call),
  officeSettings: (call) => settingsOfMadeOffice(call),
  trainingClass: (call, id) => getClass(call, { id: String(id) }),
  nextClass: (call) => nextClassOf(call),
  look: (call) => lookOf(call),
  pageTexts: (call) => pageTextsOf(call),
  signInPage: (call) => signInPageOf(call),
}

/** The response of the named call to the member; null for a record unknown to them. */
export async function answerOf(call: MemberCall, name: PreviewCall, id: number): Promise<unknown> {
  try {
    return await calls[name](call, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/** Whether a returned list holds the record, and it is shown. */
export function holds(name: PreviewCall, answer: unknown, id: number): boolean {
  const { results } = (answer ?? {}) as { results?: { id: number }[] }
  const row = results?.find((entry) => entry.id === id)
  return row !== undefined && (name !== 'ads' || hasAd(row as unknown as Provider))
}

/** The list of advertisements names those too that are off. */
function hasAd(provider: Provider): boolean {
  return AD_TAGS.some((tag) => adsFor([provider], tag).length > 0)
}
