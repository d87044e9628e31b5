import { useId } from 'react'
import { UpNextRow } from './up-next-row.tsx'
import type { UpNextRow as Row } from './up-next-rows.ts'

/** Rows below the heads of their groups. */
export function UpNextGroups({ rows }: { rows: Row[] }) {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, ofGroup]) => (
    <Group key={name} name={name} rows={ofGroup} />
  ))
}

function Group({ name, rows }: { name: string; rows: Row[] }) {
  const id = useId()
  return (
    <>
      <h3 id={id} className="up-next-head">
        {name}
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row) => (
          <UpNextRow key={row.key} row={row} />
        ))}
      </ul>
    </>
  )
}
