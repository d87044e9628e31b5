import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'

const ledgers = {
  1: 'docs/requirements/ledger-1-core.md',
  2: 'docs/requirements/ledger-2-listings-training.md',
  3: 'docs/requirements/ledger-3-messages-security.md',
  4: 'docs/requirements/ledger-4-staff-console.md',
  5: 'docs/requirements/ledger-5-beyond.md',
}

export type RowKind = 'rows' | 'decisions' | 'duties'

/** Another count means that a row went or came without anybody saying so. */
export const TOTALS: Record<RowKind, number> = { rows: 2026, decisions: 643, duties: 251 }

export type LedgerRow = { tag: string; area: string; kind: RowKind; text: string }

/** Every row of the ledgers, by its tag: the number of the ledger, a slash, the id of the row. */
export function readLedgers(): Map<string, LedgerRow> {
  const rows = Object.entries(ledgers).flatMap(([number, file]) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/^\| (([A-Z][A-Z0-9]*)-\d+) \|(.*)$/gm)].map(
      ([, id = '', area = '', text = '']): LedgerRow => ({
        tag: `${number}/${id}`,
        area: `${number}/${area}`,
        kind: kindOf(area),
        text,
      }),
    ),
  )
  return new Map(rows.map((row) => [row.tag, row]))
}

export function countByKind(rows: Iterable<LedgerRow>): Record<RowKind, number> {
  const counts: Record<RowKind, number> = { rows: 0, decisions: 0, duties: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}

function kindOf(area: string): RowKind {
  if (/^D\d$/.test(area)) return 'decisions'
  return /^S\d$/.test(area) ? 'duties' : 'rows'
}
