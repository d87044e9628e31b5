import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { dragAmong } from '#shared/ui/drag-among.ts'
import { type Mover, moved, useMovedRows } from './use-moved-rows.ts'

type ListProps<Item> = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  items: Item[]
  onChange: (items: Item[]) => void
  isDisabled?: boolean | undefined
  /** The name of a row in the labels of its buttons. */
  nameOf: (item: Item, index: number) => string
  /** Whether a row cannot be removed. */
  isKept?: (item: Item, index: number) => boolean
  addText: string
  onAdd: () => Item
  /** The max number of rows. */
  max: number
  /** The inputs of a row, which place its buttons. */
  children: (
    item: Item,
    row: { index: number; change: (more: Partial<Item>) => void; buttons: ReactNode },
  ) => ReactNode
}

/** Rows that can be added, removed, and moved: dragged by their grip, and by keys and buttons. */
export function MovableList<Item>(props: ListProps<Item>) {
  const { label, hint, problem, items, onChange, isDisabled, addText, onAdd, max, children } = props
  const { listRef, adderRef, keys, said, ...rows } = useMovedRows(items.length)
  const isFull = items.length >= max
  return (
    <fieldset className="grid gap-2 pt-2 pb-3">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      {hint && <p className="text-12 text-muted">{hint}</p>}
      {items.length > 0 && (
        <ul ref={listRef} className="grid gap-2">
          {items.map((item, index) => (
            <li
              key={keys[index]}
              data-row={keys[index]}
              className="relative data-dragged:opacity-60 data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:h-0.5 data-drop:after:bg-accent data-[drop=after]:after:-bottom-1.5 data-[drop=before]:after:-top-1.5"
            >
              {children(item, {
                index,
                change: (more) => onChange(items.with(index, { ...item, ...more })),
                buttons: <RowButtons {...props} rows={rows} item={item} index={index} />,
              })}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-12 font-medium text-error">
          {problem}
        </p>
      )}
      <div ref={adderRef}>
        <Button
          size="small"
          isDisabled={isDisabled || isFull}
          onPress={() => {
            rows.add()
            onChange([...items, onAdd()])
          }}
        >
          <IconPlus size={14} aria-hidden="true" />
          {addText}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isFull && <p className="text-12 text-muted">There can be at most {max}. Remove one to add another.</p>}
    </fieldset>
  )
}

function RowButtons<Item>({
  rows,
  item,
  index,
  items,
  onChange,
  isDisabled,
  ...props
}: Pick<ListProps<Item>, 'items' | 'onChange' | 'isDisabled' | 'nameOf' | 'isKept'> & {
  rows: Pick<ReturnType<typeof useMovedRows>, 'move' | 'remove'>
  item: Item
  index: number
}) {
  const name = props.nameOf(item, index)
  const isFixed = isDisabled || items.length === 1
  const remove = () => {
    rows.remove(index, `${name} is removed.`)
    onChange(items.toSpliced(index, 1))
  }
  const move = (to: number, mover: Mover) => {
    if (to < 0 || to >= items.length) return
    rows.move(index, to, mover, `${name} is now ${to + 1} of ${items.length}.`)
    onChange(moved(items, index, to))
  }
  return (
    <span className="flex shrink-0">
      <span data-act="grip">
        <Grip name={name} index={index} isDisabled={isFixed} onMove={(to) => move(to, 'grip')} />
      </span>
      <span data-act="up">
        <IconButton
          label={`Move Up ${name}`}
          isDisabled={isDisabled || index === 0}
          onPress={() => move(index - 1, 'up')}
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <span data-act="down">
        <IconButton
          label={`Move Down ${name}`}
          isDisabled={isDisabled || index === items.length - 1}
          onPress={() => move(index + 1, 'down')}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <span data-act="remove">
        <IconButton
          label={`Remove ${name}`}
          isDisabled={isDisabled || props.isKept?.(item, index)}
          onPress={remove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </span>
  )
}

/** Drags its row among the rows of the list; the arrow keys move it too. */
function Grip({
  name,
  index,
  isDisabled,
  onMove,
}: {
  name: string
  index: number
  isDisabled: boolean | undefined
  onMove: (to: number) => void
}) {
  const drag = (start: PointerEvent, grip: Element) => {
    const rows = [...(grip.closest('ul')?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
    const row = rows[index]
    if (row) dragAmong(start, rows, row, (over) => onMove(rows.indexOf(over)))
  }
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      title="Drag, or use the arrow keys"
      disabled={isDisabled}
      className="grid size-9 cursor-grab touch-none place-items-center rounded-small text-muted hover:bg-hover hover:text-ink active:cursor-grabbing disabled:cursor-default disabled:opacity-40 max-md:size-11 pointer-coarse:size-11"
      onPointerDown={({ nativeEvent, currentTarget }) => {
        if (nativeEvent.button === 0) drag(nativeEvent, currentTarget)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
      }}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  )
}
