import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** A drop target for another row; without a pointer the rows use their buttons. */
export function DropRow({
  isOpen,
  onDropped,
  children,
}: {
  isOpen: boolean
  onDropped: () => void
  children: ReactNode
}) {
  const row = useRef<HTMLLIElement>(null)
  const drop = useEffectEvent(onDropped)
  useEffect(() => {
    const element = row.current
    if (!element || !isOpen) return undefined
    const allow = (event: Event) => event.preventDefault()
    const take = (event: Event) => {
      event.preventDefault()
      drop()
    }
    element.addEventListener('dragover', allow)
    element.addEventListener('drop', take)
    return () => {
      element.removeEventListener('dragover', allow)
      element.removeEventListener('drop', take)
    }
  }, [isOpen])
  return (
    <li ref={row} className="border-b border-border last:border-0">
      {children}
    </li>
  )
}
