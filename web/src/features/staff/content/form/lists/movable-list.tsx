import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { moved, useMovedRows } from './use-moved-rows.ts'

type ListProps<Item> = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  items: Item[]
  onChange: (items: Item[]) => void
  isDisabled?: boolean | undefined
  /** What a row is called in the names of its buttons. */
  nameOf: (item: Item, index: number) => string
  /** Whether a row has to stay. */
  isKept?: (item: Item, index: number) => boolean
  addText: string
  onAdd: () => Item
  /** How many rows there may be. */
  max: number
  /** What is entered in a row; its buttons stand where the row puts them. */
  children: (
    item: Item,
    row: { index: number; change: (more: Partial<Item>) => void; buttons: ReactNode },
  ) => ReactNode
}

/** Rows that can be added, removed and moved up and down, by hand and by keyboard. */
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
            <li key={keys[index]} data-row={keys[index]}>
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
  nameOf,
  isKept,
}: Pick<ListProps<Item>, 'items' | 'onChange' | 'isDisabled' | 'nameOf' | 'isKept'> & {
  rows: Pick<ReturnType<typeof useMovedRows>, 'move' | 'remove'>
  item: Item
  index: number
}) {
  const name = nameOf(item, index)
  const move = (by: 1 | -1) => {
    rows.move(index, by, `${name} is now ${index + by + 1} of ${items.length}.`)
    onChange(moved(items, index, by))
  }
  return (
    <span className="flex shrink-0">
      <span data-act="up">
        <IconButton label={`Move Up ${name}`} isDisabled={isDisabled || index === 0} onPress={() => move(-1)}>
          <IconArrowUp size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <span data-act="down">
        <IconButton
          label={`Move Down ${name}`}
          isDisabled={isDisabled || index === items.length - 1}
          onPress={() => move(1)}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <span data-act="remove">
        <IconButton
          label={`Remove ${name}`}
          isDisabled={isDisabled || isKept?.(item, index)}
          onPress={() => {
            rows.remove(index, `${name} is removed.`)
            onChange(items.toSpliced(index, 1))
          }}
        >
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </span>
  )
}
