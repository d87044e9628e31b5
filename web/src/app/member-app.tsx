import '../styles/member.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { useEffect } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { askForAgreement, resetAgreement } from '../features/eula/agreement-state.ts'
import { orpc } from '../shared/api/api.ts'
import { forgetAnswers } from '../shared/api/fetch-changed.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { onRefused } from '../shared/api/send-call.ts'
import { watchConnection, whenOnline } from '../shared/connection.ts'
import { isMeteredConnection } from '../shared/is-metered-connection.ts'
import { stopPreferences } from '../shared/preferences/preference-store.ts'
import { startRenewal } from '../shared/session/renewal.ts'
import { whenIdle } from '../shared/when-idle.ts'
import { MemberGate } from './member-gate.tsx'

/** Everything that only members load: calls, component kit, shell. */
export function MemberApp() {
  const router = useRouter()
  useEffect(() => startRenewal(), [])
  useEffect(() => watchConnection(), [])
  useEffect(() => fetchPagesLater(router), [router])
  useEffect(() => onRefused(ERROR_CODES.agreementRequired, askForAgreement), [])
  useEffect(() => onRefused(ERROR_CODES.suspended, lookAgain), [])
  // One member's data must not be there for the next one.
  useEffect(
    () => () => {
      stopPreferences()
      resetAgreement()
      queryClient.clear()
      forgetAnswers()
    },
    [],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <AriaRouterProvider navigate={(href) => void router.navigate({ href })}>
        <MemberGate />
      </AriaRouterProvider>
    </QueryClientProvider>
  )
}

/** A call was refused because access was suspended meanwhile: the profile says so, and why. */
function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: orpc.members.current.key() })
}

/**
 * Loads the code of the members' pages once the first one is idle, so that they open without waiting, and
 * offline.
 */
function fetchPagesLater(router: AnyRouter): () => void {
  if (isMeteredConnection()) return () => undefined
  return whenIdle(() => void fetchPages(router))
}

async function fetchPages(router: AnyRouter): Promise<void> {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    const { frame, isConsole } = route.options.staticData ?? {}
    if (route.fullPath !== '/' && (frame || isConsole)) continue
    await whenOnline()
    await router.loadRouteChunk(route)
  }
}
