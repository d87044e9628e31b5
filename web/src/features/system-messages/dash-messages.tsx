import { withRead } from 'contract/notifications/notification-rules.ts'
import { isWaiting } from 'contract/system-messages/system-message-rules.ts'
import { useLayoutEffect, useRef } from 'react'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { useSystemMessages } from './use-system-messages.ts'

const { Component: Notices, load } = lazyWithPreload(() =>
  import('./notices.tsx').then((module) => module.Notices),
)
export const loadNotices = load

/** Unread messages of position `dash`, and those to acknowledge, newest first, in one place above every page. */
export function DashMessages() {
  const { messages } = useSystemMessages()
  const [{ read }, change] = usePreference('systemNotifications')
  const unread = messages.filter((message) => message.position === 'dash' && isWaiting(message, read))
  const place = useRef<HTMLDivElement>(null)
  useStillForm(place, unread.map(({ id }) => id).join())
  const markRead = (id: number) => {
    change((before) => withRead(before, id, true))
    refocus(pageHeading)
  }
  return (
    <div ref={place} className="notices">
      {unread.length > 0 && <Notices notices={unread} onRead={markRead} />}
    </div>
  )
}

/**
 * Notices that come or go while somebody fills in a form move no field from under the hand: the page scrolls by their
 * height. A page that is scrolled already is held by the browser itself.
 */
function useStillForm(place: React.RefObject<HTMLElement | null>, shown: string): void {
  const known = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notices may be higher
  useLayoutEffect(() => {
    const notices = place.current?.firstElementChild
    const height = notices instanceof HTMLElement ? notices.offsetHeight : 0
    const before = known.current
    known.current = height
    if (before !== null && window.scrollY === 0 && document.activeElement?.closest('form'))
      window.scrollBy(0, height - before)
  }, [place, shown])
}
