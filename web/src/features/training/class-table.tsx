import type { TrainingClass } from 'contract/training/training-class.ts'
import { type ClientColumn, ClientTable } from '#shared/ui/table/client-table.tsx'

/** Classes as a table, next one first; on a phone as cards, whose head shows the columns. */
export function ClassTable({
  label,
  columns,
  classes,
  isLoading,
}: {
  label: string
  columns: ClientColumn<TrainingClass>[]
  classes: TrainingClass[]
  isLoading: boolean
}) {
  return (
    <div className="max-md:[&_td[data-label]]:hidden">
      <ClientTable
        label={label}
        columns={columns}
        rows={classes}
        rowKey={({ id }) => String(id)}
        initialSort={{ columnId: 'startTime', direction: 'asc' }}
        isLoading={isLoading}
      />
    </div>
  )
}
