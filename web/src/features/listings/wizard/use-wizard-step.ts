import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { focusTarget } from './field-id.ts'

/** The height of the elements that stay on top of every page. */
const TOP_BAR_PX = 56

export type WizardStepState = ReturnType<typeof useWizardStep>

/**
 * The current step of the wizard. Its heading, or the requested field, gets the focus when the step opens, and the
 * heading when a save has removed it; a record without steps has that of the page.
 */
export function useWizardStep(first: number, isSaving: boolean) {
  const [move, setMove] = useState<{ to: number; focusId: string | null }>({ to: first, focusId: null })
  const step = move.to
  const [furthest, setFurthest] = useState(first)
  if (step > furthest) setFurthest(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const made = useRef(move)
  useEffect(() => {
    if (made.current === move) return
    made.current = move
    const isSameStep = shown.current === step
    shown.current = step
    const target = move.focusId === null ? undefined : focusTarget(move.focusId)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'center' })
    } else if (!isSameStep) {
      if (!heading.current) return pageHeading()?.focus()
      heading.current.focus({ preventScroll: true })
      const top = frame.current?.getBoundingClientRect().top ?? TOP_BAR_PX
      if (top < TOP_BAR_PX || top > innerHeight / 2) frame.current?.scrollIntoView()
    }
  }, [move, step])
  const wasSaving = useRef(isSaving)
  useEffect(() => {
    if (wasSaving.current && !isSaving) refocus(() => heading.current ?? pageHeading())
    wasSaving.current = isSaving
  }, [isSaving])
  const goTo = useCallback((to: number, focusId: string | null = null) => setMove({ to, focusId }), [])
  /** Whether the confirmation was shown: from then on a step leads straight back to it. */
  const isReviewed = furthest === WIZARD_STEPS.length
  return { step, furthest, isReviewed, heading, frame, goTo } as const
}
