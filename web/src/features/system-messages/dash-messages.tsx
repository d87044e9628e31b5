import { withRead } from 'contract/notifications/notification-rules.ts'
import { isWaiting } from 'contract/system-messages/system-message-rules.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { Notices } from './notices.tsx'
import { useSystemMessages } from './use-system-messages.ts'

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
 * Notices that come or go while somebody fills in a form must not move the fields in use: the page scrolls by their
 * height. A page that is already scrolled is kept in place by the browser itself.
 */
function useStillForm(place: React.RefObject<HTMLElement | null>, shown: string): void {
  const known = useRef<number | null>(null)
  // The browser reports it after layout: measuring at the first render would force a second layout.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      known.current = heightOf(place.current)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notices may be higher
  useLayoutEffect(() => {
    const before = known.current
    if (before === null || window.scrollY > 0 || !document.activeElement?.closest('form')) return
    known.current = heightOf(place.current)
    window.scrollBy(0, known.current - before)
  }, [place, shown])
}

function heightOf(place: HTMLElement | null): number {
  const notices = place?.firstElementChild
  return notices instanceof HTMLElement ? notices.offsetHeight : 0
}
