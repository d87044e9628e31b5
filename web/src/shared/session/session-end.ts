import { useSyncExternalStore } from 'react'
import { actingTab } from '../acting/acting-tab.ts'
import { endActing } from '../acting/stored-acting.ts'
import { now } from '../clock.ts'
import { logNotice, logProblem } from '../log.ts'
import { renewRefused } from './renewal.ts'
import { accessToken, expireUser, forgetMember, onSessionChanged, storedUser } from './stored-user.ts'

/** The notice of an expired session: none, the question to log in again, or the bar after `Not now`. */
export type SessionNotice = 'none' | 'dialog' | 'bar'

type Waiting = { resume: (isSignedIn: boolean) => void; isWrite: boolean }

let memberSub: string | null | undefined = null
let isRunning = false
let notice: SessionNotice = 'none'
const waiting = new Set<Waiting>()
const listeners = new Set<() => void>()

/** From now on a refused token ends a session with work in it, and no longer means a start without one. */
export function watchSession(): () => void {
  isRunning = true
  memberSub = storedUser()?.profile?.sub
  const stop = onSessionChanged(takeSession)
  return () => {
    stop()
    isRunning = false
    letGo(false)
  }
}

/** Handles a sign-in or sign-out, here or in another tab. */
function takeSession(): void {
  const user = storedUser()
  if (user === null) return letGo(false)
  if (user.expires_at * 1000 <= now().getTime()) return
  // A new login resumes no acting, and pending calls were meant for the other member.
  if (notice !== 'none' && actingTab() !== null) return endActing()
  const { sub } = user.profile ?? {}
  // One member's input is not for another one.
  if (notice !== 'none' && memberSub && sub && sub !== memberSub) return location.assign('/')
  memberSub = sub ?? memberSub
  letGo(true)
}

function letGo(isSignedIn: boolean): void {
  setNotice('none')
  for (const entry of waiting) entry.resume(isSignedIn)
  waiting.clear()
}

function setNotice(next: SessionNotice): void {
  if (next === notice) return
  notice = next
  for (const listener of listeners) listener()
}

/**
 * Handles a call refused with 401: true to send it again. After the session has expired the call waits for
 * the member to log in; a write is dropped when that is postponed.
 */
export async function recoverSession(call: {
  token: string
  isFirstAttempt: boolean
  isWrite: boolean
  signal: AbortSignal
}): Promise<boolean> {
  if (!isRunning) return false
  if (accessToken() !== call.token) return accessToken() !== null
  if (call.isFirstAttempt && notice === 'none')
    try {
      await renewRefused(call.token)
      return true
    } catch (error) {
      logProblem('Silent renewal failed', error)
    }
  if (!isRunning) return false
  if (accessToken() === call.token) {
    logNotice('The session has ended')
    expireUser()
  }
  return new Promise((resolve) => {
    const entry: Waiting = { resume: resolve, isWrite: call.isWrite }
    call.signal.addEventListener('abort', () => {
      waiting.delete(entry)
      resolve(false)
    })
    waiting.add(entry)
    if (notice === 'none' || call.isWrite) setNotice('dialog')
  })
}

/** `Not now`: the screen stays, pending saves fail, and a bar offers to log in. */
export function putOffSignIn(): void {
  setNotice('bar')
  for (const entry of waiting)
    if (entry.isWrite) {
      waiting.delete(entry)
      entry.resume(false)
    }
}

/**
 * The session was ended on purpose, here or elsewhere: clears everything personal from the screen, in every
 * tab.
 */
export function leaveEndedSession(): void {
  logNotice('The session was ended')
  forgetMember()
}

export function useSessionNotice(): SessionNotice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notice,
  )
}
