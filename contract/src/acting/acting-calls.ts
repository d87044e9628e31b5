import type { downloadContract, memberContract } from '../contract.ts'
import type { GrantScope } from '../grants/grant-scopes.ts'

type Contract = typeof memberContract & typeof downloadContract
type Operation = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

const view = ['viewListings'] as const
const edit = ['editListings'] as const
const send = ['sendToMls'] as const
const settings = ['settings'] as const
const classes = ['classes'] as const
/** What members fill in for another one; which form it is, is asked with each call. */
const filledIn = ['editListings', 'settings'] as const
/** What pages of several scopes need. */
const any = ['viewListings', 'settings', 'classes'] as const

/**
 * The calls that take the header `Acting-For`, by noun and verb of the contract, with the scopes of which the grant must
 * hold one. Any other call with the header is refused, so that what is forgotten here stays closed.
 */
const ACTING_CALLS = {
  'listings.list': view,
  'listings.search': view,
  'listings.summary': view,
  'listings.get': view,
  'listings.create': edit,
  'listings.update': edit,
  'listings.cancel': edit,
  'listings.promote': send,
  'listingEditors.note': edit,
  'listingEditors.leave': edit,
  'drafts.list': filledIn,
  'drafts.get': filledIn,
  'drafts.keep': filledIn,
  'drafts.remove': filledIn,
  'handOver.preflight': view,
  'handOver.get': view,
  'handOver.list': view,
  'handOver.retry': send,
  'handOver.stop': send,
  'deadlines.ofListing': view,
  'deadlines.search': view,
  'deadlines.registerBy': view,
  'deadlines.compliance': view,
  'deadlines.changeCompliance': edit,
  'history.query': view,
  'history.verify': view,
  'proofs.list': view,
  'proofs.attach': edit,
  'proofs.withdraw': edit,
  'proofs.makeFile': view,
  'proofDownloads.content': view,
  'proofDownloads.receipt': view,
  'proofDownloads.proofFile': view,
  'members.findAgents': view,
  'members.findAudience': ['viewListings', 'settings'],
  'members.queryAudience': ['viewListings', 'settings'],
  'settings.ofMember': settings,
  'settings.ofMemberInApp': settings,
  'settings.queryMember': settings,
  'settings.createMember': settings,
  'settings.updateMember': settings,
  'settingTypes.queryGroups': settings,
  'settingTypes.typesOfGroup': settings,
  'settingTypes.queryTypes': settings,
  'settingTypes.queryInputTypes': settings,
  'trainingSubjects.list': classes,
  'trainingTopics.list': classes,
  'trainingClasses.list': classes,
  'trainingClasses.get': classes,
  'attendees.list': classes,
  'attendees.register': classes,
  'attendees.unregister': classes,
  'waitList.join': classes,
  'waitList.leave': classes,
  'waitList.accept': classes,
  'waitList.decline': classes,
  'find.find': any,
  'lookups.list': any,
  'places.searchAddresses': view,
  'places.geocode': view,
  'places.propertyReport': view,
} as const satisfies Partial<Record<Operation, readonly GrantScope[]>>

const scopesOfCall = new Map<string, readonly GrantScope[]>(Object.entries(ACTING_CALLS))

/** The scopes of which a call needs one, by its operation (`listings.get`); undefined for one that takes no header. */
export function scopesFor(operation: string): readonly GrantScope[] | undefined {
  return scopesOfCall.get(operation)
}

/**
 * The calls that a tab makes for its own user while it acts: what stands around the page. They go without the header;
 * every call that is neither here nor on the list above goes with it, and is refused.
 */
const OWN_CALLS: ReadonlySet<string> = new Set([
  'members.current',
  'members.claims',
  'menus.list',
  'preferences.get',
  'preferences.save',
  'pageTexts.get',
  'notifications.ofMember',
  'systemMessages.visible',
  'systemMessages.statuses',
  'eula.current',
  'eula.signed',
  'eula.acknowledge',
  'grants.valid',
  'grants.member',
  'sessions.end',
])

/** Whether a call stays one's own in a tab that acts for another member. */
export function isOwnWhileActing(operation: string): boolean {
  return OWN_CALLS.has(operation)
}
