import { useSyncExternalStore } from 'react'
import { logNotice } from '../log.ts'
import { hasValidSession, onSessionChanged, storedUser } from './stored-user.ts'

let isSignedIn: boolean | null = null
let hasEndedHere = false

// A token that ends while the page is open changes nothing on the screen: only signing in or out does.
function snapshot(): boolean {
  isSignedIn ??= hasValidSession()
  return isSignedIn
}

function subscribe(listener: () => void): () => void {
  return onSessionChanged(() => {
    const isStillSignedIn = storedUser() !== null
    // Each part of the screen that listens hears of the same end.
    if (isSignedIn !== isStillSignedIn) {
      hasEndedHere = isSignedIn === true
      if (hasEndedHere) logNotice('The session was logged out')
      isSignedIn = isStillSignedIn
    }
    listener()
  })
}

/** Whether somebody is signed in in this browser. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, snapshot)
}

/** Whether the session ended while this page was open, by whatever tab or browser. */
export function hasSessionEndedHere(): boolean {
  return hasEndedHere
}
