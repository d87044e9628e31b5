import { ORPCError } from '@orpc/client'
import { type DefaultOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import type { PreviewAnswers } from '#features/staff/preview/preview-answers.ts'
import { orpc } from '#shared/api/api.ts'

const nothing = { count: 0, first: null }
const emptyList = { results: [], totalResults: 0, totalPages: 0 }

/** What belongs to one stored member: there is none. */
const ofNobody: Record<string, unknown> = {
  'listings.summary': {
    counts: { 'Sent to MLS': 0, Expired: 0, Incomplete: 0, Cancelled: 0 },
    expiring: nothing,
    readyToSend: nothing,
  },
  upcoming: { count: 0, next: null },
  'deadlines.search': { payload: emptyList, totalPages: 0, totalResults: 0 },
}

/**
 * A cache in which the pages of members find what a preview was answered, and which asks for nothing else: whatever a
 * page would ask for besides is answered as empty.
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

type Asked = { input?: { pageSize?: number; criteria?: { field: string }[] } }

/** @throws ORPCError 404 for an article that the member does not get */
async function answerTo([path, asked]: QueryKey, answers: PreviewAnswers): Promise<unknown> {
  // Keys of calls begin with their path, others end with what they hold.
  const name = Array.isArray(path) ? path.join('.') : 'upcoming'
  const { input } = (asked ?? {}) as Asked
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
    ...ofNobody,
  }
  if (name !== 'articles.get') return known[name] ?? emptyList
  if (!answers.article) throw new ORPCError('NOT_FOUND')
  return answers.article
}

function articlesFor(input: Asked['input'], { articles, promotedArticles }: PreviewAnswers): unknown {
  const criteria = input?.criteria ?? []
  if (criteria.length === 0) return articles
  if (!criteria.some(({ field }) => field === 'isPromoted')) return emptyList
  const { results = [] } = (promotedArticles ?? {}) as { results?: unknown[] }
  return { ...emptyList, results: results.slice(0, input?.pageSize) }
}
