import { dragAmong } from '#shared/ui/drag-among.ts'

/** Drags a section until the pointer is released; `onMoveTo` gets the name of the section it replaces. */
export function dragSection(start: PointerEvent, name: string, onMoveTo: (target: string) => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const dragged = sections.find((section) => section.dataset['section'] === name)
  if (dragged) dragAmong(start, sections, dragged, ({ dataset }) => onMoveTo(dataset['section'] ?? ''))
}
