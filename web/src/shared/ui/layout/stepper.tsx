import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { classNames } from '../class-names.ts'

export type Step = {
  title: string
  /** The values entered in it, or its purpose. */
  note: string
  /** A step not shown yet has no mark. */
  state: 'open' | 'valid' | 'attention'
}

/**
 * The steps of a wizard with the current one marked; not interactive. A list next to the form on wide
 * screens, otherwise four bars with a line of text above it.
 */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const wrong = steps.filter(({ state }, index) => state === 'attention' && index + 1 !== current)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 min-[75rem]:hidden">
        <span className="font-semibold">
          Step {current} of {steps.length}
        </span>
        <span className="truncate text-muted">{steps[current - 1]?.title}</span>
      </p>
      <ol aria-label="Steps" className="flex gap-1 min-[75rem]:grid min-[75rem]:gap-0">
        {steps.map((step, index) => (
          <StepItem key={step.title} {...step} number={index + 1} isCurrent={index + 1 === current} />
        ))}
      </ol>
      {wrong.length > 0 && (
        <p className="text-13 font-medium text-error min-[75rem]:hidden">
          Needs attention: {wrong.map(({ title }) => title).join(', ')}
        </p>
      )}
    </div>
  )
}

const spoken = { open: '', valid: ', done', attention: ', needs attention' }

function StepItem({ number, title, note, state, isCurrent }: Step & { number: number; isCurrent: boolean }) {
  const shown = isCurrent ? 'current' : state
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'relative min-w-0 flex-1 gap-3 min-[75rem]:grid min-[75rem]:grid-cols-[28px_minmax(0,1fr)] min-[75rem]:pb-5',
        'not-last:after:absolute not-last:after:top-8 not-last:after:bottom-1 not-last:after:left-[13px] not-last:after:w-0.5 max-[75rem]:after:hidden',
        shown === 'valid' ? 'after:bg-accent' : 'after:bg-border',
      )}
    >
      <span className={classNames('block h-1 rounded-full min-[75rem]:hidden', bars[shown])} />
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border-[1.5px] text-13 font-semibold tabular-nums max-[75rem]:sr-only',
          rings[shown],
        )}
      >
        <Mark shown={shown} number={number} />
        <span className="sr-only">{shown === 'current' ? '' : `${number}${spoken[shown]}`}</span>
      </span>
      <span className="min-w-0 max-[75rem]:sr-only">
        <span className={classNames('block text-14 leading-7', titles[shown])}>{title}</span>
        {note && <span className="-mt-0.5 block text-13 break-words text-muted">{note}</span>}
      </span>
    </li>
  )
}

type Shown = Step['state'] | 'current'

function Mark({ shown, number }: { shown: Shown; number: number }) {
  if (shown === 'valid') return <IconCheck size={16} stroke={2.5} aria-hidden="true" />
  if (shown === 'attention') return <IconExclamationMark size={16} stroke={2.5} aria-hidden="true" />
  return <span aria-hidden={shown !== 'current'}>{number}</span>
}

const rings: Record<Shown, string> = {
  current: 'border-accent bg-accent text-on-accent',
  valid: 'border-accent bg-surface text-accent',
  attention: 'border-error bg-error-soft text-error',
  open: 'border-border-strong bg-surface text-muted',
}

const titles: Record<Shown, string> = {
  current: 'font-semibold',
  valid: 'font-medium',
  attention: 'font-medium text-error',
  open: 'font-medium text-muted',
}

const bars: Record<Shown, string> = {
  current: 'bg-accent',
  valid: 'bg-accent',
  attention: 'bg-error',
  open: 'bg-border',
}
