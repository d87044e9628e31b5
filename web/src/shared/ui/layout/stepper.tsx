import { IconCheck } from '@tabler/icons-react'
import { classNames } from '../class-names.ts'

/** The numbered steps of a wizard with the current one marked; it shows and cannot be pressed. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 sm:gap-3">
      {steps.map((title, index) => {
        const number = index + 1
        const isCurrent = number === current
        const isDone = number < current
        return (
          <li
            key={title}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              index > 0 && 'before:h-px before:w-4 before:bg-border-strong sm:before:w-8',
            )}
          >
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-full border text-12 font-semibold tabular-nums',
                isCurrent && 'border-accent bg-accent text-on-accent',
                isDone && 'border-accent text-accent',
                !isCurrent && !isDone && 'border-border-strong text-muted',
              )}
            >
              {isDone ? <IconCheck size={14} stroke={2.5} aria-hidden="true" /> : number}
              {isDone && <span className="sr-only">{number}, done</span>}
            </span>
            <span
              className={classNames(
                'text-13 whitespace-nowrap',
                isCurrent ? 'font-semibold' : 'sr-only text-muted md:not-sr-only',
              )}
            >
              {title}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
