import { coreContract, notificationContract } from 'contract/contract.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'

/** A call that a member's page starts with: below which address, and on which page only. */
export type StartCall = {
  base: keyof PortalConfig & ('coreUrl' | 'notificationUrl')
  path: string
  onlyOn: string | null
}

type Route = { '~orpc': { route: { path?: string } } }

const call = (base: StartCall['base'], route: Route, onlyOn: string | null = null): StartCall => ({
  base,
  path: route['~orpc'].route.path ?? '',
  onlyOn,
})

/** Those calls of `web/src/app/member-data.ts` that depend on nothing but the session. */
export const startCalls: StartCall[] = [
  call('coreUrl', coreContract.members.current),
  call('coreUrl', coreContract.menus.list),
  call('notificationUrl', notificationContract.systemMessages.visible),
  call('coreUrl', coreContract.dashboard.sections, '/'),
  call('coreUrl', coreContract.applications.list, '/'),
  call('coreUrl', coreContract.ads.list, '/'),
]
