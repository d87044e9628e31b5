import { useEffect, useRef, useState } from 'react'
import { dragAmong } from '#shared/ui/drag-among.ts'
import { controlId, type OrderedItem, OrderRow, type Step } from './order-row.tsx'

/** The items of one list in their order. `onMove` gets the one that moves and the one whose place it takes. */
export function OrderList<Item extends OrderedItem>({
  title,
  items,
  onMove,
}: {
  title: string
  items: Item[]
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
      <h2 className="text-16 font-semibold">{title}</h2>
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
      <ol ref={list} className="overflow-clip rounded-large border border-border bg-surface">
        {items.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onStep={(by, control) => step(item, by, control)}
            onDrag={(start) => drag(start, item)}
          />
        ))}
      </ol>
    </section>
  )
}

/** An element that changes its place loses the focus; a button that cannot be used any more hands it on. */
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
