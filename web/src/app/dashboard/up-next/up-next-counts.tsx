import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deadlineQuery } from 'contract/deadlines/deadline-query.ts'
import { Fragment, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { deadlineRows } from './deadline-rows.ts'
import { UpNextRow } from './up-next-row.tsx'
import type { UpNextRow as Row } from './up-next-rows.ts'

const FIRST_OVERDUE = deadlineQuery({ state: 'Overdue', pageSize: 6 })

/** The counts of an office; that of overdue deadlines opens into the first listings with their agents. */
export function UpNextCounts({ rows }: { rows: Row[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ul aria-label="Your office">
      {rows.map((row) =>
        row.group === 'Overdue' ? (
          <Fragment key={row.key}>
            <UpNextRow row={row} act={<Unfold isOpen={isOpen} onChange={setIsOpen} />} />
            {isOpen && <FirstOverdue />}
          </Fragment>
        ) : (
          <UpNextRow key={row.key} row={row} />
        ),
      )}
    </ul>
  )
}

function Unfold({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  return (
    <IconButton
      label={isOpen ? 'Hide overdue listings' : 'Show overdue listings'}
      aria-expanded={isOpen}
      onPress={() => onChange(!isOpen)}
      className="mr-2 self-center"
    >
      <IconChevronDown
        size={16}
        aria-hidden="true"
        className={classNames('transition-transform duration-120', isOpen && 'rotate-180')}
      />
    </IconButton>
  )
}

function FirstOverdue() {
  const { data, error } = useQuery(orpc.deadlines.search.queryOptions({ input: FIRST_OVERDUE }))
  if (error) return <li className="up-next-row px-4 text-muted">{errorMessage(error)}</li>
  if (!data)
    return (
      <li className="up-next-row px-4">
        <Skeleton className="h-4 w-1/2" />
      </li>
    )
  return deadlineRows(data.payload.results, now(), { isAgentNamed: true }).map((row) => (
    <UpNextRow key={row.key} row={row} />
  ))
}
