import '../styles/member.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { resetAgreement } from '../features/eula/agreement-state.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { stopPreferences } from '../shared/preferences/preference-store.ts'
import { startRenewal } from '../shared/session/renewal.ts'
import { MemberGate } from './member-gate.tsx'

/** Everything that only members load: calls, component kit, shell. */
export function MemberApp() {
  const router = useRouter()
  useEffect(() => startRenewal(), [])
  // What one member has loaded must not be there for the next one.
  useEffect(
    () => () => {
      stopPreferences()
      resetAgreement()
      queryClient.clear()
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
