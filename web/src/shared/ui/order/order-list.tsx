import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dragAmong } from '#shared/ui/drag-among.ts'
import { controlId, type OrderedItem, OrderRow, type Step } from './order-row.tsx'

export type Steps = { up: (() => void) | undefined; down: (() => void) | undefined }

/**
 * The items of one list in order. `onMove` gets the moved item and the one it replaces; `tools` are for the
 * whole list; `menuOf` makes a menu of one item, which gets its steps up and down, where possible.
 */
export function OrderList<Item extends OrderedItem>({
  title,
  items,
  tools,
  emptyText,
  menuOf,
  onMove,
}: {
  title: string
  items: Item[]
  tools?: ReactNode
  emptyText?: string
  menuOf?: (item: Item, steps: Steps) => ReactNode
  onMove: (item: Item, target: Item) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ text: string; focus: string[] } | null>(null)
  useEffect(() => {
    if (moved) refocus(moved.focus)
  }, [moved])
  const move = (item: Item, target: Item | undefined, focus: string[]) => {
    if (!target) return
    const place = items.indexOf(target) + 1
    onMove(item, target)
    setMoved({ text: `${item.title} moved to place ${place} of ${items.length}`, focus })
  }
  const step = (item: Item, by: Step, control: 'handle' | Step) =>
    move(item, items[items.indexOf(item) + by], [controlId(control, item.id), controlId('handle', item.id)])
  const drag = (start: PointerEvent, item: Item) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const dragged = rows[items.indexOf(item)]
    if (dragged) dragAmong(start, rows, dragged, (over) => move(item, items[rows.indexOf(over)], []))
  }
  return (
    <section aria-label={title} className="grid gap-2">
      <ListHead title={title} tools={tools} />
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
      {items.length === 0 && emptyText && <p className="text-13 text-muted">{emptyText}</p>}
      <ol ref={list} className="overflow-clip rounded-large border border-border bg-surface empty:hidden">
        {items.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            menu={menuOf?.(item, {
              up: index > 0 ? () => step(item, -1, 'handle') : undefined,
              down: index < items.length - 1 ? () => step(item, 1, 'handle') : undefined,
            })}
            onStep={(by, control) => step(item, by, control)}
            onDrag={(start) => drag(start, item)}
          />
        ))}
      </ol>
    </section>
  )
}

function ListHead({ title, tools }: { title: string; tools: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">{title}</h2>
      {tools}
    </div>
  )
}

/** An element that moves loses focus; a button that becomes disabled passes it on. */
function refocus(ids: string[]): void {
  for (const id of ids) {
    const control = document.getElementById(id)
    control?.focus()
    if (control && document.activeElement === control) {
      control.scrollIntoView({ block: 'nearest' })
      return
    }
  }
}
