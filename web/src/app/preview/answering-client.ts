import { ORPCError } from '@orpc/client'
import { type DefaultOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { CLASSES_KEY } from '#features/training/use-training-data.ts'
import { orpc } from '#shared/api/api.ts'
import type { PreviewAnswers } from '#staff/preview/preview-answers.ts'
import { listIn } from './record-in-answers.ts'

const nothing = { count: 0, first: null }
const emptyList = { results: [], totalResults: 0, totalPages: 0 }
const counts = { 'Sent to MLS': 0, Expired: 0, Incomplete: 0, Cancelled: 0 }
const emptyPage = { payload: emptyList, totalPages: 0, totalResults: 0 }

/** Data of a stored member: a preview has none. */
const ofNobody: Record<string, unknown> = {
  'listings.summary': { counts, expiring: nothing, readyToSend: nothing },
  'listings.search': { ...emptyPage, statusCounts: counts, nextDeadlines: {} },
  'sending.preflight': { findings: [], isBlocking: false, isOutdated: false, checkedAgainst: null },
  upcoming: { count: 0, next: null },
  'deadlines.search': emptyPage,
  'desk.waiting': { deadlines: null, applicationRequests: 0, accessRequests: 0 },
  'sending.list': [],
  'own-drafts': [],
  // A member's seats and classes are plain lists.
  training: [],
}

/**
 * A query cache that serves member pages from a preview's answers and sends no requests: any other query
 * returns empty.
 */
export function answeringClient(answers: PreviewAnswers, member: AuthMember): QueryClient {
  const queries: DefaultOptions['queries'] = {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }
  const client = new QueryClient({ defaultOptions: { queries } })
  const defaulted = client.defaultQueryOptions.bind(client)
  const answering = {
    queryFn: ({ queryKey }: { queryKey: QueryKey }) => answerTo(queryKey, answers),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnMount: true,
  }
  client.defaultQueryOptions = (options) => Object.assign(defaulted(options), answering)
  client.setQueryData(orpc.members.current.queryKey(), member)
  return client
}

type Asked = { input?: { id?: number; place?: string; pageSize?: number; criteria?: { field: string }[] } }

/** @throws ORPCError 404 for an article or a class that the member cannot see */
async function answerTo(key: QueryKey, answers: PreviewAnswers): Promise<unknown> {
  const name = nameOf(key)
  const { input } = (key[1] ?? {}) as Asked
  const known: Record<string, unknown> = {
    'members.current': answers.member,
    'menus.list': answers.menu,
    'dashboard.sections': answers.sections,
    'applications.list': answers.applications,
    'ads.list': answers.ads,
    'articles.categories': answers.categories,
    'articles.query': articlesFor(input, answers),
    'notification.systemMessages.visible': answers.messages,
    'eula.current': answers.agreement,
    'settingTypes.queryGroups': answers.settingGroups,
    'settingTypes.queryInputTypes': answers.inputTypes,
    'settingTypes.typesOfGroup': typesIn(input?.id, answers),
    'settings.ofMember': answers.memberSettings,
    'settings.ofOffice': answers.officeSettings,
    'pageTexts.get': textAt(input?.place, answers),
    ...ofNobody,
  }
  const alone: Record<string, unknown> = {
    'articles.get': answers.article ?? answers.newestArticle,
    'trainingClasses.get': answers.trainingClass ?? answers.nextClass,
  }
  if (!(name in alone)) return known[name] ?? emptyList
  if (!alone[name]) throw new ORPCError('NOT_FOUND')
  return alone[name]
}

/** Keys of calls start with their path, those of combined data end with their content. */
function nameOf(key: QueryKey): string {
  const [path] = key
  if (Array.isArray(path)) return path.join('.')
  return key.at(-1) === 'upcoming' && key.length > CLASSES_KEY.length ? 'upcoming' : String(path)
}

function typesIn(groupId: number | undefined, { settingTypes }: PreviewAnswers): unknown {
  const types = listIn<{ settingGroupId: number }>(settingTypes)
  return { ...emptyList, results: types.filter(({ settingGroupId }) => settingGroupId === groupId) }
}

function textAt(place: string | undefined, { pageTexts }: PreviewAnswers): unknown {
  return ((pageTexts ?? {}) as Record<string, unknown>)[place ?? ''] ?? { html: '' }
}

function articlesFor(input: Asked['input'], { articles, promotedArticles }: PreviewAnswers): unknown {
  const criteria = input?.criteria ?? []
  if (criteria.length === 0) return articles
  if (!criteria.some(({ field }) => field === 'isPromoted')) return emptyList
  const { results = [] } = (promotedArticles ?? {}) as { results?: unknown[] }
  return { ...emptyList, results: results.slice(0, input?.pageSize) }
}
