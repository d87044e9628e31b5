import { coreContract, notificationContract } from 'contract/contract.ts'
import {
  classesToComeInput,
  PROMOTED_ARTICLES_INPUT,
  SOONEST_DEADLINES_INPUT,
} from 'contract/dashboard/dashboard-inputs.ts'
import type { Feature } from 'contract/features.ts'
import type { EarlyPortal } from '../src/shared/early-start.ts'
import { STORAGE_KEYS } from '../src/shared/storage.ts'

/**
 * A call that a member's page starts with: below which address, with which body as JSON, and on which page or with which
 * feature only. `{memberId}` stands for the member whom this session had when it was last seen, `{minute}` for the
 * beginning of the present minute. A body that the page keeps in the browser under a key is sent as it is kept, at an
 * address without a search; before there is one, the call is left to the page.
 */
export type StartCall = {
  base: keyof EarlyPortal & ('coreUrl' | 'notificationUrl')
  path: string
  body?: string
  keptAs?: string
  onlyOn?: string
  feature?: Feature
}

type Route = { '~orpc': { route: { path?: string } } }
type Terms = Pick<StartCall, 'keptAs' | 'onlyOn' | 'feature'> & { input?: object }

const call = (base: StartCall['base'], route: Route, { input, ...terms }: Terms = {}): StartCall => ({
  base,
  path: route['~orpc'].route.path ?? '',
  ...(input && { body: JSON.stringify(input) }),
  ...terms,
})

/** Those calls of `web/src/app/member-data.ts` that can be known without the program, the most awaited first. */
export const startCalls: StartCall[] = [
  call('coreUrl', coreContract.members.current),
  call('coreUrl', coreContract.preferences.get),
  call('coreUrl', coreContract.menus.list),
  call('coreUrl', coreContract.listings.search, {
    onlyOn: '/registered',
    keptAs: STORAGE_KEYS.firstListings,
  }),
  call('notificationUrl', notificationContract.systemMessages.visible),
  call('notificationUrl', notificationContract.notifications.ofMember),
  call('coreUrl', coreContract.members.claims),
  call('coreUrl', coreContract.dashboard.sections, { onlyOn: '/' }),
  call('coreUrl', coreContract.listings.summary, { onlyOn: '/' }),
  call('coreUrl', coreContract.applications.list, { onlyOn: '/' }),
  call('coreUrl', coreContract.articles.query, { onlyOn: '/', input: PROMOTED_ARTICLES_INPUT }),
  call('coreUrl', coreContract.deadlines.search, {
    onlyOn: '/',
    input: SOONEST_DEADLINES_INPUT,
    feature: 'clock',
  }),
  call('coreUrl', coreContract.attendees.list, {
    onlyOn: '/',
    input: classesToComeInput('{memberId}', '{minute}'),
  }),
  call('coreUrl', coreContract.ads.list, { onlyOn: '/' }),
]
