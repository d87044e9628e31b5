import { useCallback, useEffect, useState } from 'react'
import { loadAfterPaint } from '#shared/after-paint.ts'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import { loadPart } from '#shared/load-part.ts'
import { loadToasts } from '#shared/ui/feedback/toasts.tsx'
import { loadLeaveQuestion } from '#shared/ui/overlay/leave-guard.tsx'
import { loadQuestions } from '../actions/listing-question.tsx'
import { loadFieldControls } from './fields/listing-control.tsx'

const infoStep = lazyWithPreload(async () => (await import('./info-step.tsx')).InfoStep)
const agentsStep = lazyWithPreload(async () => (await import('./agents-step.tsx')).AgentsStep)
const summary = lazyWithPreload(async () => (await import('./listing-summary.tsx')).ListingSummary)

const errorDialog = lazyWithPreload(async () => (await import('./error-dialog.tsx')).ErrorDialog)

export const InfoStep = infoStep.Component
export const AgentsStep = agentsStep.Component
export const ListingSummary = summary.Component
export const ErrorDialog = errorDialog.Component

let isLoaded = false

async function loadParts(): Promise<void> {
  await Promise.all([
    infoStep.load(),
    agentsStep.load(),
    summary.load(),
    errorDialog.load(),
    loadFieldControls(),
    loadQuestions(),
    loadPart(() => import('./form-schema.ts')),
    loadLeaveQuestion(),
    loadToasts(),
  ])
  isLoaded = true
}

/**
 * Loads the later steps, and the questions and notices over them, once the first step is shown: from then on the form
 * needs no connection but to save.
 */
export function useWizardParts(): { isReady: boolean; isLoading: boolean; load: () => void } {
  const [state, setState] = useState<'missing' | 'loading' | 'ready'>(isLoaded ? 'ready' : 'missing')
  const load = useCallback(() => {
    if (isLoaded) return
    setState('loading')
    // Without a line the parts are waited for. One that fails nevertheless is asked for again: the form stays as it is.
    loadParts().then(
      () => setState('ready'),
      () => setState('missing'),
    )
  }, [])
  useEffect(() => {
    if (isLoaded) return undefined
    loadAfterPaint(async () => load())
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  return { isReady: state === 'ready', isLoading: state === 'loading', load }
}
