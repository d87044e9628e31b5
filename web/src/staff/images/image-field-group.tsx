import { type ReactNode, type RefObject, useId } from 'react'
import { takesFiles } from './takes-files.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The label of an image field, its parts, and the line for messages under them. */
export function ImageFieldGroup({
  label,
  isRequired,
  problem,
  isProblemUrgent,
  view,
  onFile,
  groupRef,
  children,
}: {
  label: string
  isRequired?: boolean
  problem?: string
  /** Announced immediately, as feedback on the last act. */
  isProblemUrgent: boolean
  /** The current view; when it changes, the focus stays in the field. */
  view: string
  onFile: (file: File) => void
  groupRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  const labelId = useId()
  const problemId = useId()
  const keepsFocus = useKeptFocus(groupRef, view)
  return (
    <div
      ref={groupRef}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={problem ? problemId : undefined}
      className="flex min-w-0 flex-col gap-1"
      {...keepsFocus}
      {...takesFiles(onFile)}
    >
      <span id={labelId} className="text-13 font-medium text-ink">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </span>
      {children}
      <p
        id={problemId}
        role={isProblemUrgent ? 'alert' : undefined}
        className="min-h-4 text-12 font-medium text-error"
      >
        {problem}
      </p>
    </div>
  )
}
