import type { DOMOutputSpec, NodeSpec } from 'prosemirror-model'
import { elementSpec, readAttributes, shownAttributes } from './element-spec.ts'

/** Rows are direct children of their table, as the table commands require, and store the part that they are from. */
export const tableSpecs = {
  table: {
    ...elementSpec('table'),
    // It scrolls in its frame as members see it.
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { class: 'table-frame' }, ['table', attrs, ['tbody', 0]]],
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
  },
  table_row: {
    content: '(table_cell | table_header)+',
    tableRole: 'row',
    attrs: {
      ...shownAttributes(['title', 'partTitle']),
      part: { default: 'tbody', validate: 'string' },
    },
    parseDOM: [{ tag: 'tr', getAttrs: readRow }],
    toDOM: ({ attrs: { title } }): DOMOutputSpec => ['tr', { title }, 0],
  },
  table_cell: cellSpec('td', 'cell'),
  table_header: cellSpec('th', 'header_cell'),
} satisfies Record<string, NodeSpec>

function readRow(row: HTMLElement) {
  const part = row.closest('thead, tbody')
  return {
    ...readAttributes(row, ['title']),
    part: part?.localName ?? 'tbody',
    partTitle: part?.getAttribute('title') ?? null,
  }
}

function cellSpec(tag: 'td' | 'th', tableRole: string) {
  return {
    content: '(line | block)+',
    tableRole,
    isolating: true,
    attrs: {
      ...shownAttributes(['title']),
      colspan: { default: 1, validate: 'number' },
      rowspan: { default: 1, validate: 'number' },
      // Required by the table commands; widths are not stored.
      colwidth: { default: null },
    },
    parseDOM: [
      {
        tag,
        getAttrs: (cell: HTMLElement) => ({
          ...readAttributes(cell, ['title']),
          colspan: readSpan(cell, 'colspan'),
          rowspan: readSpan(cell, 'rowspan'),
        }),
      },
    ],
    toDOM: ({ attrs: { title, colspan, rowspan } }): DOMOutputSpec => [
      tag,
      { title, colspan: colspan === 1 ? null : colspan, rowspan: rowspan === 1 ? null : rowspan },
      0,
    ],
  } satisfies NodeSpec
}

/** Many spans in one cell would overload the browser: members see at most this. */
const MAX_SPAN = 100

function readSpan(cell: HTMLElement, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1
}
