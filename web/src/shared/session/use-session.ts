import { useSyncExternalStore } from 'react'
import { logNotice } from '../log.ts'
import { hasValidSession, onSessionChanged, storedUser } from './stored-user.ts'

let isSignedIn: boolean | null = null
let hasEndedHere = false

// A token that expires while the page is open changes nothing on the screen: only signing in or out does.
function snapshot(): boolean {
  isSignedIn ??= hasValidSession()
  return isSignedIn
}

function subscribe(listener: () => void): () => void {
  return onSessionChanged(() => {
    const isStillSignedIn = storedUser() !== null
    // Each listening part of the screen is notified of the same end.
    if (isSignedIn !== isStillSignedIn) {
      hasEndedHere = isSignedIn === true
      if (hasEndedHere) logNotice('The session was logged out')
      isSignedIn = isStillSignedIn
    }
    listener()
  })
}

/** Whether a member is signed in in this browser. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, snapshot)
}

/** Whether the session ended while this page was open, in any tab or browser. */
export function hasSessionEndedHere(): boolean {
  return hasEndedHere
}
