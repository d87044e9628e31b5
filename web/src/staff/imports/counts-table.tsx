import type { ImportDetail, ImportKind } from 'contract/staff/imports/import-run.ts'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { COUNT_WORDS, COUNTS, kindInWords, number } from './import-words.ts'

/** The counts of each kind; on a phone each kind is a card. */
export function CountsTable({
  kinds,
  byKind,
}: {
  kinds: readonly ImportKind[]
  byKind: ImportDetail['byKind']
}) {
  const columns: Column<ImportKind>[] = [
    { id: 'kind', title: 'Kind', isCardHead: true, cell: kindInWords },
    ...COUNTS.map(
      (name): Column<ImportKind> => ({
        id: name,
        title: COUNT_WORDS[name],
        align: 'right',
        cell: (kind) => number(byKind[kind]?.[name] ?? 0),
      }),
    ),
  ]
  return <DataTable label="Counts by kind" columns={columns} rows={[...kinds]} rowKey={(kind) => kind} />
}
