import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isShownImage } from 'contract/common/shown-html.ts'
import type { Instructor } from 'contract/training/staff/class-keepers.ts'
import { useMemo, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '#staff/console-api.ts'
import { DeskList } from '../desk-list.tsx'
import { useAddressState } from '../use-address-state.ts'
import { InstructorModal } from './instructor-modal.tsx'
import { NameCell } from './name-cell.tsx'
import { SetupFilters } from './setup-filters.tsx'
import { FIRST_ORDER, readSetup, setupQuery } from './setup-state.ts'

/** `/staff/training/instructors`: the instructors of classes, including retired ones. */
export function InstructorsPage() {
  const { state, change } = useAddressState(readSetup)
  const [edited, setEdited] = useState<Instructor | 'new' | null>(null)
  const page = useQuery({
    ...consoleApi.classKeepers.queryInstructors.queryOptions({ input: setupQuery(state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsFor(setEdited), [])
  return (
    <>
      <PageHead
        title="Instructors"
        actions={
          <Button variant="primary" onPress={() => setEdited('new')}>
            <IconPlus size={16} aria-hidden="true" />
            Add Instructor
          </Button>
        }
      />
      <DeskList
        label="Instructors"
        page={page}
        columns={columns}
        state={state}
        first={FIRST_ORDER}
        onChange={change}
        filters={<SetupFilters label="Search instructors" state={state} onChange={change} />}
      />
      {edited && (
        <InstructorModal stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function columnsFor(onOpen: (row: Instructor) => void): Column<Instructor>[] {
  return [
    {
      id: 'name',
      title: 'Instructor',
      isSortable: true,
      isCardHead: true,
      className: 'lg:w-[34%]',
      cell: (row) => {
        const [firstName = '', ...others] = row.name.split(' ')
        return (
          <NameCell row={row} onOpen={() => onOpen(row)}>
            <Avatar
              photoUrl={row.photoURL !== null && isShownImage(row.photoURL) ? row.photoURL : null}
              firstName={firstName}
              lastName={others.join(' ')}
            />
          </NameCell>
        )
      },
    },
    {
      id: 'color',
      title: 'Color',
      cell: ({ color }) =>
        color === null ? (
          '–'
        ) : (
          <span className="inline-flex items-center gap-2 tabular-nums">
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-border"
              style={{ background: color }}
            />
            {color}
          </span>
        ),
    },
    {
      id: 'notes',
      title: 'Notes',
      cell: ({ notes }) => <span className="line-clamp-2 wrap-anywhere">{notes ?? '–'}</span>,
    },
  ]
}
