import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: string
  /** Explains its values, where their words do not. */
  help?: string
  cell: (row: Row) => ReactNode
  /** Replaces the title in the head, and its cells need no name. */
  head?: ReactNode
  isSortable?: boolean
  align?: 'right'
  /** The column that is the head of a card on a small screen. */
  isCardHead?: boolean
  /**
   * Its place in a short card on a small screen: beside the head, in the line of two facts below that, or in a line of
   * its own. Once a column has one, those without are on the page of the row only.
   */
  inCard?: 'status' | 'first' | 'second' | 'line'
  /** Buttons of the row: stays visible when the table is wider than the screen. */
  isActions?: boolean
  /** Classes of its head and its cells. */
  className?: string
}

export type SortState = { columnId: string; direction: 'asc' | 'desc' } | null

export type TableOrder = { sort: SortState; onSortChange: (sort: SortState) => void }
