import { isOwnWhileActing } from 'contract/acting/acting-calls.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { isPageOpenWith } from 'contract/grants/acting-pages.ts'
import { actingMember } from 'contract/grants/grant.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { z } from 'zod'
import { actAs } from '#shared/acting/acting-tab.ts'
import { endActing, renewActing, takeActing } from '#shared/acting/stored-acting.ts'
import { orpc } from '#shared/api/api.ts'
import { onRefused } from '#shared/api/send-call.ts'
import { logNotice } from '#shared/log.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { hasValidSession, onSessionChanged, presentLogin } from '#shared/session/stored-user.ts'
import { removeStored, STORAGE_KEYS } from '#shared/storage.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { drawTabBanner } from '../shell/draw-tab-banner.ts'
import { ActingBanner } from './acting-banner.tsx'
import { actingMenu } from './acting-menu.ts'

const storedActing = actingMember.extend({ receiverId: z.number(), login: z.string() })
type Stored = z.infer<typeof storedActing>

/** The interval, in ms, at which a visible tab checks its grant: an idle page sends nothing else. */
const CHECK_MS = 30_000

/**
 * Resumes acting for the member stored in this tab, before anything is drawn; or reports that acting has
 * ended.
 */
export function startActing(): void {
  const taken = takeActing()
  if (taken === 'ended') {
    if (hasValidSession()) sayEnded()
    return
  }
  const acting = taken && readActing(taken.text)
  if (acting) beginHere(acting)
  else removeStored('session', STORAGE_KEYS.actingFor)
}

/** Null for another login's state, or without one. */
function readActing(text: string): Stored | null {
  if (!hasFeature('act') || !hasValidSession()) return null
  try {
    const { data } = storedActing.safeParse(JSON.parse(text))
    return data && data.login === presentLogin() ? data : null
  } catch {
    return null
  }
}

function beginHere({ login, ...acting }: Stored): void {
  const act = (next: Omit<Stored, 'login'>) => {
    const isPageOpen = (pathname: string) => isPageOpenWith(next.grant.scopes, pathname)
    actAs({
      ...next,
      isOwnCall: isOwnWhileActing,
      isPageOpen,
      menuOf: (own) => actingMenu(own, isPageOpen),
    })
  }
  act(acting)
  const stopListening = onRefused(ERROR_CODES.accessEnded, endActing)
  const removeBanner = drawTabBanner(<ActingBanner grant={acting.grant} onStop={endActing} />)
  const check = async () => {
    if (document.visibilityState === 'hidden' || presentLogin() !== login) return
    // A refusal is handled above; any other failure means nothing.
    const present = await orpc.grants.member.call({ id: acting.grant.id }).catch(() => null)
    if (present && presentLogin() === login) renewActing({ ...present, receiverId: acting.receiverId })
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  void check()
  // The tokens were removed in some tab: nothing on this page may belong to the other member any more.
  onSessionChanged(() => {
    if (presentLogin() !== null) return
    logNotice('Acting has ended with the session')
    clearInterval(timer)
    stopListening()
    removeBanner()
    actAs(null)
  })
}

function sayEnded(): void {
  showToast({
    title: ACTING_TEXTS.overTitle,
    message: ACTING_TEXTS.overDetail,
    status: 'info',
    autoHide: TOAST_MS.long,
  })
}
