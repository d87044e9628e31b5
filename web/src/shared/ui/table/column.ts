import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: string
  /** What its values mean, where their words do not say it. */
  help?: string
  cell: (row: Row) => ReactNode
  /** Stands in the head in place of the title, and its cells need no name. */
  head?: ReactNode
  isSortable?: boolean
  /** What the second line of the cells shows, when the same head sorts by that too. */
  secondLine?: { id: string; title: string }
  align?: 'right'
  /** The column that stands as the head of a card on a small screen. */
  isCardHead?: boolean
  /** Buttons of the row: stays in sight when the table is wider than the screen. */
  isActions?: boolean
  /** Classes of its head and its cells. */
  className?: string
}

export type SortState = { columnId: string; direction: 'asc' | 'desc' } | null

export type TableOrder = { sort: SortState; onSortChange: (sort: SortState) => void }
