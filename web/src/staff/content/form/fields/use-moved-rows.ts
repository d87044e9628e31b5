import { useEffect, useRef, useState } from 'react'

/** Moves a row, and keeps its focus. */
export type Mover = 'grip' | 'up' | 'down'
type Held = { key: number; button: Mover | 'remove' | 'first' }

/**
 * The order of list rows without ids: each has a key that moves along with it, and the pressed button, or the nearest
 * enabled one, keeps the focus.
 */
export function useMovedRows(length: number) {
  const next = useRef(0)
  const [state, setState] = useState<{ keys: number[]; said: string }>({ keys: [], said: '' })
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const held = useRef<Held | 'adder' | null>(null)
  // Rows that come from elsewhere, such as a restored draft, get keys on first use.
  const keys = Array.from({ length }, (_, index) => state.keys[index] ?? -1 - index)
  useEffect(() => {
    const wanted = held.current
    if (wanted === null) return
    const target =
      wanted === 'adder' ? adder.current?.querySelector('button') : buttonOf(list.current, wanted)
    if (!target) return
    held.current = null
    target.focus()
  })
  const settle = (changed: number[], said: string, focus: typeof held.current) => {
    held.current = focus
    setState({ keys: changed, said })
  }
  return {
    keys,
    listRef: list,
    adderRef: adder,
    /** The announcement for screen readers. */
    said: state.said,
    add: () => {
      next.current += 1
      settle([...keys, next.current], '', { key: next.current, button: 'first' })
    },
    move: (index: number, to: number, mover: Mover, said: string) => {
      const key = keys[index] ?? 0
      settle(moved(keys, index, to), said, { key, button: mover })
    },
    remove: (index: number, said: string) => {
      const rest = keys.filter((_, at) => at !== index)
      const neighbor = rest[Math.min(index, rest.length - 1)]
      settle(rest, said, neighbor === undefined ? 'adder' : { key: neighbor, button: 'remove' })
    },
  }
}

/** The requested button of a row, or the nearest enabled one; for a new row its first field. */
function buttonOf(list: HTMLElement | null, { key, button }: Held): HTMLElement | null {
  const row = list?.querySelector(`[data-row="${key}"]`)
  if (!row) return null
  if (button === 'first') return row.querySelector<HTMLElement>('button, input')
  const found = [button, 'up', 'down', 'remove'].map((name) =>
    row.querySelector<HTMLButtonElement>(`[data-act=${name}] button:not(:disabled)`),
  )
  return found.find((entry) => entry !== null) ?? null
}

/** The list with the entry at `index` moved to another index. */
export function moved<Item>(items: readonly Item[], index: number, to: number): Item[] {
  const [item] = items.slice(index, index + 1)
  const rest = items.toSpliced(index, 1)
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}
