import { now } from '../clock.ts'
import { logNotice, logProblem } from '../log.ts'
import { announceSessionChange, onSessionChanged, storedUser } from './stored-user.ts'
import { userManager } from './user-manager.ts'

const RENEW_BEFORE_END_MS = 60_000
const RETRY_MS = 20_000
/** A timer longer than a few minutes is late after the computer slept. */
const MAX_WAIT_MS = 30_000

/** Renews tokens in the background, in one tab of the browser at a time. Returns a function that stops it. */
export function startRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isExpiryLogged = false
  const plan = (waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, Math.min(waitMs, MAX_WAIT_MS)))
  }
  const run = () => {
    const user = storedUser()
    if (!user) return
    if (!isExpiryLogged && user.expires_at * 1000 <= now().getTime()) {
      isExpiryLogged = true
      logNotice('The session has expired')
    }
    const dueInMs = user.expires_at * 1000 - RENEW_BEFORE_END_MS - now().getTime()
    if (dueInMs > 0) return plan(dueInMs)
    renew().then(
      () => plan(MAX_WAIT_MS),
      (error: unknown) => {
        logProblem('Silent renewal failed', error)
        plan(RETRY_MS)
      },
    )
  }
  const stopListening = onSessionChanged(() => {
    isExpiryLogged = false
    plan(0)
  })
  plan(0)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}

/** Renews tokens that the server has refused early, unless another tab has done so meanwhile. */
export async function renewRefused(refused: string): Promise<void> {
  await navigator.locks.request('silent-renewal', async () => {
    const user = storedUser()
    if (user === null || user.access_token !== refused) return
    await renewNow()
  })
}

async function renew(): Promise<void> {
  await navigator.locks.request('silent-renewal', async () => {
    const user = storedUser()
    const isDue = user !== null && user.expires_at * 1000 - RENEW_BEFORE_END_MS <= now().getTime()
    if (isDue) await renewNow()
  })
}

async function renewNow(): Promise<void> {
  const manager = await userManager()
  await manager.signinSilent()
  announceSessionChange()
}
