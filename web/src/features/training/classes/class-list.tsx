import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { OfferedClasses } from '../offered-classes.tsx'
import { OFFERED_COLUMNS } from './class-columns.tsx'

/** Tab `Class List`: the classes to come. */
export function ClassList() {
  return (
    <OfferedClasses>
      {(classes, isLoading) => (
        <ClientTable
          label="Class List"
          columns={OFFERED_COLUMNS}
          rows={classes}
          rowKey={({ id }) => String(id)}
          initialSort={{ columnId: 'startTime', direction: 'asc' }}
          isLoading={isLoading}
        />
      )}
    </OfferedClasses>
  )
}
