import { useState } from 'react'

/** The selected messages, on all pages; another list, by filter or search, starts with none. */
export type Selection<Item> = {
  chosen: Item[]
  has: (id: number) => boolean
  set: (ids: number[], isChosen: boolean) => void
  clear: () => void
}

/** `list` names the list of matches of filter and search. */
export function useSelection<Item extends { id: number }>(shown: Item[], list: string): Selection<Item> {
  const [kept, setKept] = useState<{ list: string; ids: number[] }>({ list, ids: [] })
  const ids = new Set(kept.list === list ? kept.ids : [])
  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set: (changed, isChosen) => {
      const others = [...ids].filter((id) => !changed.includes(id))
      setKept({ list, ids: isChosen ? [...others, ...changed] : others })
    },
    clear: () => setKept({ list, ids: [] }),
  }
}
