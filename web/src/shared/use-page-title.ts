import { useContext, useEffect, useRef } from 'react'
import { portalConfig } from './portal-config.ts'
import { ShownIn } from './ui/shown-in.ts'
import { whenSeen } from './when-seen.ts'

/**
 * Sets the document title and moves focus to the main heading after a page change. Put the returned ref on
 * the heading, with `tabIndex={-1}`.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = useContext(ShownIn) === null
  useEffect(() => {
    if (isOpen) document.title = `${title} - ${portalConfig().marketName}`
  }, [title, isOpen])
  useEffect(
    () =>
      whenSeen(() => {
        if (!isOpen) return
        const isBusyElsewhere = document.activeElement !== null && document.activeElement !== document.body
        const isInMain = document.activeElement?.closest('main') !== null
        if (!isBusyElsewhere || !isInMain) heading.current?.focus({ preventScroll: true })
      }),
    [isOpen],
  )
  return heading
}
