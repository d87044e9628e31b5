import { useMemo, useState } from 'react'

export type Selection = {
  /** The box in the head, for all rows of the page. */
  head: { isSelected: boolean; isIndeterminate: boolean; onChange: (isOn: boolean) => void }
  isSelected: (id: number) => boolean
  select: (id: number, isOn: boolean) => void
}

/** The chosen rows of the page shown; another page, search, or order clears them. `shown` names the page. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[], shown: string) {
  const [kept, setKept] = useState<{ shown: string; ids: ReadonlySet<number> }>({ shown, ids: new Set() })
  return useMemo(() => {
    const ids = kept.shown === shown ? kept.ids : new Set<number>()
    const choose = (next: Iterable<number>) => setKept({ shown, ids: new Set(next) })
    const chosen = rows.filter(({ id }) => ids.has(id))
    const isSelected = rows.length > 0 && chosen.length === rows.length
    const selection: Selection = {
      head: {
        isSelected,
        isIndeterminate: chosen.length > 0 && !isSelected,
        onChange: (isOn) => choose(isOn ? rows.map(({ id }) => id) : []),
      },
      isSelected: (id) => ids.has(id),
      select: (id, isOn) => choose(isOn ? [...ids, id] : [...ids].filter((entry) => entry !== id)),
    }
    return { selection, chosen, clear: () => choose([]) }
  }, [rows, shown, kept])
}
