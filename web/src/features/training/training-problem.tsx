import { TRAINING_TEXTS } from 'contract/training/training-texts.ts'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'

/** The part that failed to load, with the server's message if there is one. */
export function TrainingProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorPanel
      title={TRAINING_TEXTS.loadProblem}
      message={errorBodyOf(error)?.message ?? ''}
      onRetry={onRetry}
    />
  )
}
