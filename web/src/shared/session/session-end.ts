import { useSyncExternalStore } from 'react'
import { actingTab } from '../acting/acting-tab.ts'
import { endActing } from '../acting/stored-acting.ts'
import { now } from '../clock.ts'
import { logNotice, logProblem } from '../log.ts'
import { renewRefused } from './renewal.ts'
import { accessToken, expireUser, forgetMember, onSessionChanged, storedUser } from './stored-user.ts'

/** What is shown of a session that has run out: nothing, the question to log in again, or the bar after `Not now`. */
export type SessionNotice = 'none' | 'dialog' | 'bar'

type Waiting = { resume: (isSignedIn: boolean) => void; isWrite: boolean }

let memberSub: string | null | undefined = null
let isRunning = false
let notice: SessionNotice = 'none'
const waiting = new Set<Waiting>()
const listeners = new Set<() => void>()

/** From now on a refused token is the end of a session with work in it, no longer a start without one. */
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

/** Somebody signed in or out, here or in another tab. */
function takeSession(): void {
  const user = storedUser()
  if (user === null) return letGo(false)
  if (user.expires_at * 1000 <= now().getTime()) return
  // A new login resumes no acting, and what waits was meant for the other member.
  if (notice !== 'none' && actingTab() !== null) return endActing()
  const { sub } = user.profile ?? {}
  // What one member has typed is not for another one.
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
 * What to do after a call was refused with 401: true to send it again. While the session has run out the call waits
 * for the member to log in; a write is given up when that is put off.
 */
export async function recoverSession(call: {
  token: string
  isFirstTry: boolean
  isWrite: boolean
  signal: AbortSignal
}): Promise<boolean> {
  if (!isRunning) return false
  if (accessToken() !== call.token) return accessToken() !== null
  if (call.isFirstTry && notice === 'none')
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

/** `Not now`: what is shown stays, what was to be saved is given back, and a bar offers to log in. */
export function putOffSignIn(): void {
  setNotice('bar')
  for (const entry of waiting)
    if (entry.isWrite) {
      waiting.delete(entry)
      entry.resume(false)
    }
}

/** The session was ended on purpose, here or elsewhere: everything personal leaves the screen, in every tab. */
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
