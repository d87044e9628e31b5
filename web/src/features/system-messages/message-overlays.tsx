import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { isWaiting, shownOverlays } from 'contract/system-messages/system-message-rules.ts'
import { Suspense, useEffect, useState } from 'react'
import { now } from '#shared/clock.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { messagesPutOff, putOffMessage } from './put-off.ts'
import { useSystemMessages } from './use-system-messages.ts'

const MessagePopovers = lazyPart(() =>
  import('./message-popovers.tsx').then((module) => module.MessagePopovers),
)
const MessageModal = lazyPart(() => import('./message-modal.tsx').then((module) => module.MessageModal))

const DOUBLE_CLICK_MS = 500

/**
 * Unread messages over the page: all popovers, and the newest modal one. With `isHeld` the modal waits: the agreement
 * comes first. One to acknowledge later opens again at the next sign-in.
 */
export function MessageOverlays({ isHeld }: { isHeld: boolean }) {
  const { messages } = useSystemMessages()
  const [{ read }] = usePreference('systemNotifications')
  const [shown, setShown] = useState<SystemMessage[]>([])
  useEffect(() => setShown((before) => shownOverlays(before, messages, now())), [messages])
  const [later, setLater] = useState(messagesPutOff)
  const { isHeldShortly, holdShortly } = useShortHold()
  const unread = shown.filter((message) => isWaiting(message, read) && !later.includes(message.id))
  const popovers = unread.filter(({ position }) => position === 'popover')
  const modal = unread.find(({ position }) => position !== 'popover')
  return (
    <Suspense>
      {popovers.length > 0 && <MessagePopovers messages={popovers} />}
      {modal && !isHeld && (
        <MessageModal
          key={modal.id}
          message={modal}
          isLocked={isHeldShortly}
          onClosed={holdShortly}
          onLater={() => {
            putOffMessage(modal.id)
            setLater([...later, modal.id])
          }}
        />
      )}
    </Suspense>
  )
}

/** After one modal the next is locked for the time of a double click, whose second half would close it unread. */
function useShortHold() {
  const [isHeldShortly, setIsHeldShortly] = useState(false)
  useEffect(() => {
    if (!isHeldShortly) return undefined
    const timer = setTimeout(() => setIsHeldShortly(false), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [isHeldShortly])
  return { isHeldShortly, holdShortly: () => setIsHeldShortly(true) }
}
