import { coreContract, notificationContract } from 'contract/contract.ts'
import type { EarlyPortal } from '../src/shared/early-start.ts'

/**
 * A call that a member's page starts with: below which address, and on which page only. `{memberId}` stands for the
 * member whom this session had when it was last seen.
 */
export type StartCall = {
  base: keyof EarlyPortal & ('coreUrl' | 'notificationUrl')
  path: string
  onlyOn: string | null
}

type Route = { '~orpc': { route: { path?: string } } }

const call = (base: StartCall['base'], route: Route, onlyOn: string | null = null): StartCall => ({
  base,
  path: route['~orpc'].route.path ?? '',
  onlyOn,
})

/** Those calls of `web/src/app/member-data.ts` that depend on nothing but the session, the most awaited first. */
export const startCalls: StartCall[] = [
  call('coreUrl', coreContract.members.current),
  call('coreUrl', coreContract.preferences.get),
  call('coreUrl', coreContract.menus.list),
  call('notificationUrl', notificationContract.systemMessages.visible),
  call('notificationUrl', notificationContract.notifications.ofMember),
  call('coreUrl', coreContract.members.claims),
  call('coreUrl', coreContract.dashboard.sections, '/'),
  call('coreUrl', coreContract.listings.summary, '/'),
  call('coreUrl', coreContract.applications.list, '/'),
  call('coreUrl', coreContract.ads.list, '/'),
]
