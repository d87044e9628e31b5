import { isExpiredClaim } from 'contract/eula/eula-rules.ts'
import type { Claims } from 'contract/members/member.ts'
import { useSyncExternalStore } from 'react'
import { orpc } from '#shared/api/api.ts'
import { showRequestError } from '#shared/api/query-client.ts'
import { logProblem } from '#shared/log.ts'

type AgreementState = { claims: Claims | null; isViewing: boolean }

let state: AgreementState = { claims: null, isViewing: false }
let isRequested = false
const listeners = new Set<() => void>()

function change(more: Partial<AgreementState>): void {
  state = { ...state, ...more }
  for (const listener of listeners) listener()
}

/** Asks once per page load whether the agreement has to be accepted; a failure is only logged. */
export function loadClaims(): void {
  if (isRequested) return
  isRequested = true
  orpc.members.claims.call().then(
    (claims) => change({ claims }),
    (error: unknown) => {
      showRequestError()
      logProblem('Claims were not loaded', error)
    },
  )
}

/** A save was refused because the agreement became due while the page was open: the dialog opens over it. */
export function askForAgreement(): void {
  if (state.claims && isExpiredClaim(state.claims.IsEulaExpired)) return
  isRequested = false
  loadClaims()
}

/** Clears the client's copy; it is refetched with the next page load or refused save. */
export function clearClaims(): void {
  change({ claims: null })
}

/** Clears all data of the member who was signed in. */
export function resetAgreement(): void {
  isRequested = false
  change({ claims: null, isViewing: false })
}

/** Opens the signed agreement to read, or closes it. */
export function viewAgreement(isViewing: boolean): void {
  change({ isViewing })
}

/** The dialog to show: to accept, to read, or none; accepting comes first. */
export function useAgreement() {
  const { claims, isViewing } = useSyncExternalStore(subscribe, () => state)
  const isExpired = claims !== null && isExpiredClaim(claims.IsEulaExpired)
  return { claims: isExpired ? claims : null, isViewing }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
