import { useCallback, useEffect, useRef, useState } from 'react'
import { useOfflineSince } from '#shared/connection.ts'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { useWizardParts } from './use-wizard-parts.ts'

/**
 * Where the wizard stands. A step that is not loaded yet is waited for on the one before. The heading of a step, or what
 * was asked for in it, gets the focus when the step opens, and the heading when a save has taken it away.
 */
export function useWizardStep(isSaving: boolean) {
  const [wanted, setWanted] = useState(1)
  const { isReady, isLoading, load } = useWizardParts()
  const step = isReady ? wanted : 1
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const found = target.current && document.getElementById(target.current)
    ;(found || heading.current)?.focus()
  }, [step])
  const wasSaving = useRef(isSaving)
  useEffect(() => {
    if (wasSaving.current && !isSaving) refocus(() => heading.current)
    wasSaving.current = isSaving
  }, [isSaving])
  const goTo = useCallback(
    (next: number, focusId: string | null = null) => {
      target.current = focusId
      setWanted(next)
      load()
      if (focusId !== null) document.getElementById(focusId)?.focus()
    },
    [load],
  )
  const isOffline = useOfflineSince() !== null
  const waiting = wanted === step ? 'no' : isLoading && !isOffline ? 'loading' : 'offline'
  return { step, waiting, heading, goTo } as const
}
