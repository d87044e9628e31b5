import type { memberContract, notificationContract } from 'contract/contract.ts'

type Contract = typeof memberContract & typeof notificationContract
type Operation = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

/**
 * The reading calls that a view runs, by operation, with the page that each of them opens: `{id}` is that of the call,
 * null stands for what several pages share. What is not here is refused.
 */
const VIEWED_CALLS = {
  'members.current': null,
  'members.findAudience': null,
  'members.queryAudience': null,
  'members.findOffices': null,
  'menus.list': null,
  'dashboard.sections': '/',
  'applications.list': null,
  'applicationRequests.open': null,
  'applicationRequests.withheld': null,
  'applications.ofOffice': '/product_settings',
  'applications.ofMember': '/product_settings',
  'ads.list': null,
  'listings.list': '/registered',
  'listings.search': '/registered',
  'listings.summary': null,
  'listings.get': '/registered/{id}',
  'deadlines.search': '/deadlines',
  'deadlines.ofListing': null,
  'deadlines.registerBy': null,
  'deadlines.compliance': null,
  'proofs.list': null,
  'history.query': null,
  'handOver.get': null,
  'handOver.list': '/registered',
  'lookups.list': null,
  'preferences.get': null,
  'articles.categories': null,
  'articles.query': null,
  'articles.get': '/article/{id}',
  'settings.ofMember': null,
  'settings.ofMemberInApp': null,
  'settings.ofOffice': '/settings',
  'settings.ofOfficeInApp': '/settings',
  'settings.queryMember': '/settings',
  'settingTypes.queryGroups': '/settings',
  'settingTypes.typesOfGroup': '/settings',
  'settingTypes.queryTypes': '/settings',
  'settingTypes.queryInputTypes': '/settings',
  'pageTexts.get': null,
  'trainingSubjects.list': null,
  'trainingTopics.list': null,
  'trainingClasses.list': '/training',
  'trainingClasses.get': '/training/registration/{id}',
  'attendees.list': null,
  'courseRequests.list': null,
  'trainingRecord.get': '/training-record',
  'desk.offices': null,
  'desk.summary': '/desk',
  'desk.members': null,
  'desk.classes': null,
  'systemMessages.visible': null,
  'systemMessages.statuses': null,
} as const satisfies Partial<Record<Operation, string | null>>

/** The pages that calls open, by operation. */
const pages = new Map<string, string | null>(Object.entries(VIEWED_CALLS))

export function isViewed(operation: string): boolean {
  return pages.has(operation)
}

/** The address of the page that a call opens; null for one that opens none. */
export function openedPage(operation: string, id: string | undefined): string | null {
  return pages.get(operation)?.replace('{id}', id ?? '') ?? null
}

/** What a view has of contracts or routers: the calls of the list. */
export function viewedOf<Entry>(nouns: Record<string, object>): Record<string, Record<string, Entry>> {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, verbs]) => {
      const viewed = Object.entries<Entry>(verbs as Record<string, Entry>).filter(([verb]) =>
        isViewed(`${noun}.${verb}`),
      )
      return viewed.length > 0 ? [[noun, Object.fromEntries(viewed)]] : []
    }),
  )
}
