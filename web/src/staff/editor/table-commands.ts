import { type Command, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables'
import { editorSchema } from './html/editor-schema.ts'

const ROWS = 3
const COLUMNS = 3

const { table, table_row, table_cell, table_header } = editorSchema.nodes

/** A table of three columns with a head; the cursor goes into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cell = row === 0 ? table_header : table_cell
    const cells = Array.from({ length: COLUMNS }, () =>
      cell.createChecked(null, editorSchema.nodes.line.create()),
    )
    return table_row.createChecked({ part: row === 0 ? 'thead' : 'tbody' }, cells)
  })
  const change = state.tr.replaceSelectionWith(table.createChecked(null, rows))
  let first: number | null = null
  change.doc.nodesBetween(
    change.mapping.map(state.selection.from, -1),
    change.doc.content.size,
    (node, pos) => {
      if (first === null && node.type === table_header) first = pos
      return first === null
    },
  )
  if (first !== null) change.setSelection(TextSelection.near(change.doc.resolve(first + 1)))
  dispatch?.(change.scrollIntoView())
  return true
}

/** The acts on the table around the cursor. */
export const TABLE_TOOLS: readonly { label: string; command: Command }[] = [
  { label: 'Add Row Above', command: addRowBefore },
  { label: 'Add Row Below', command: addRowAfter },
  { label: 'Add Column Before', command: addColumnBefore },
  { label: 'Add Column After', command: addColumnAfter },
  { label: 'Delete Row', command: deleteRow },
  { label: 'Delete Column', command: deleteColumn },
  { label: 'Delete Table', command: deleteTable },
]
