import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'

export type Step = -1 | 1
export type OrderedItem = { id: number; title: string; note?: ReactNode }

/** IDs of the controls that move a row, which get focus back when the row has moved. */
export const controlId = (control: 'handle' | Step, id: number) => `order-${control}-${id}`

/**
 * One item of the order: moved by its handle with pointer or arrow keys, or by its buttons. A `menu` of the
 * item replaces them where space is short.
 */
export function OrderRow({
  item: { id, title, note },
  place,
  isFirst,
  isLast,
  menu,
  onStep,
  onDrag,
}: {
  item: OrderedItem
  place: number
  isFirst: boolean
  isLast: boolean
  menu?: ReactNode
  onStep: (step: Step, control: 'handle' | Step) => void
  onDrag: (start: PointerEvent) => void
}) {
  return (
    <li
      data-row={id}
      className="relative flex min-h-12 items-center gap-2 border-b border-border pr-2 pl-1 last:border-b-0 data-dragged:bg-accent-soft data-dragged:opacity-60 data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:h-0.5 data-drop:after:bg-accent data-[drop=after]:after:-bottom-px data-[drop=before]:after:-top-px"
    >
      <button
        type="button"
        id={controlId('handle', id)}
        aria-label={`Move ${title}`}
        title="Drag, or use the arrow keys"
        className="grid size-9 shrink-0 cursor-grab touch-none scroll-my-20 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink active:cursor-grabbing max-md:size-11 pointer-coarse:size-11"
        onPointerDown={({ nativeEvent }) => {
          if (nativeEvent.button === 0) onDrag(nativeEvent)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1, 'handle')
        }}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      {!menu && (
        <span aria-hidden="true" className="w-6 shrink-0 text-right text-13 text-muted tabular-nums">
          {place}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 px-1 py-2 text-14 font-medium">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {note && <> {note}</>}
      </span>
      {menu ?? (
        <>
          <StepButton id={id} title={title} step={-1} isDisabled={isFirst} onStep={onStep} />
          <StepButton id={id} title={title} step={1} isDisabled={isLast} onStep={onStep} />
        </>
      )}
    </li>
  )
}

function StepButton({
  id,
  title,
  step,
  isDisabled,
  onStep,
}: OrderedItem & {
  step: Step
  isDisabled: boolean
  onStep: (step: Step, control: Step) => void
}) {
  const Icon = step < 0 ? IconArrowUp : IconArrowDown
  return (
    <IconButton
      id={controlId(step, id)}
      label={`${step < 0 ? 'Move Up' : 'Move Down'} ${title}`}
      isDisabled={isDisabled}
      className="max-md:size-11"
      onPress={() => onStep(step, step)}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}
