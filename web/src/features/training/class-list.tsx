import { OFFERED_COLUMNS } from './class-columns.tsx'
import { ClassTable } from './class-table.tsx'
import { OfferedClasses } from './offered-classes.tsx'

/** Tab `Class List`: upcoming classes. */
export function ClassList() {
  return (
    <OfferedClasses>
      {(classes, isLoading) => (
        <ClassTable label="Class List" columns={OFFERED_COLUMNS} classes={classes} isLoading={isLoading} />
      )}
    </OfferedClasses>
  )
}
