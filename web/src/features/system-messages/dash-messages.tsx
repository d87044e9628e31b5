import { hasId } from 'contract/preferences/id-lists.ts'
import { useLayoutEffect, useRef } from 'react'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useSystemMessages } from './use-system-messages.ts'

const { Component: DashMessage, load } = lazyWithPreload(() =>
  import('./dash-message.tsx').then((module) => module.DashMessage),
)
export const loadDashMessage = load

/** Unread messages of position `dash`, newest first, above every page. */
export function DashMessages() {
  const { messages } = useSystemMessages()
  const [{ read }] = usePreference('systemNotifications')
  const unread = messages.filter((message) => message.position === 'dash' && !hasId(read, message.id))
  const list = useRef<HTMLUListElement>(null)
  useStillForm(list, unread.length)
  if (unread.length === 0) return null
  return (
    <ul ref={list} aria-label="System messages" className="mb-6 grid gap-2">
      {unread.map((message) => (
        <DashMessage key={message.id} message={message} />
      ))}
    </ul>
  )
}

/**
 * A message that comes or goes while somebody fills in a form moves no field from under the hand: the page scrolls by
 * what the list has grown. A page that is scrolled already is held by the browser itself.
 */
function useStillForm(list: React.RefObject<HTMLElement | null>, count: number): void {
  const known = useRef<number | null>(null)
  useLayoutEffect(() => {
    const height = count > 0 && list.current ? outerHeight(list.current) : 0
    const before = known.current
    known.current = height
    if (before !== null && window.scrollY === 0 && document.activeElement?.closest('form'))
      window.scrollBy(0, height - before)
  }, [list, count])
}

const outerHeight = (element: HTMLElement) =>
  element.offsetHeight + Number.parseFloat(getComputedStyle(element).marginBottom)
