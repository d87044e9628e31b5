import { IconGripVertical } from '@tabler/icons-react'
import { dragAmong } from '#shared/ui/drag-among.ts'

/** The ID of a section's handle. */
export function handleId(name: string): string {
  return `move-${name}`
}

/** Moves a section by pointer, or by the arrow keys while it has focus. */
export function MoveHandle({
  name,
  title,
  onMoveTo,
  onStep,
}: {
  name: string
  title: string
  onMoveTo: (target: string) => void
  onStep: (step: -1 | 1) => void
}) {
  return (
    <button
      type="button"
      id={handleId(name)}
      aria-label={`Move ${title}`}
      title="Drag, or use the arrow keys"
      className="absolute scroll-my-20 top-1 -left-4 grid h-7 w-4 sm:-left-6 sm:w-5 cursor-grab touch-none place-items-center rounded-small text-muted hover:bg-hover hover:text-ink active:cursor-grabbing"
      onPointerDown={({ nativeEvent }) => {
        if (nativeEvent.button === 0) dragSection(nativeEvent, name, onMoveTo)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  )
}

/** Drags a section until the pointer is released; `onMoveTo` gets the name of the section it replaces. */
function dragSection(start: PointerEvent, name: string, onMoveTo: (target: string) => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const dragged = sections.find((section) => section.dataset['section'] === name)
  if (dragged) dragAmong(start, sections, dragged, ({ dataset }) => onMoveTo(dataset['section'] ?? ''))
}
