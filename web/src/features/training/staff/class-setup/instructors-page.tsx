import { useQuery } from '@tanstack/react-query'
import { isShownImage } from 'contract/common/shown-html.ts'
import type { Instructor } from 'contract/training/staff/class-keepers.ts'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '#staff/console-api.ts'
import { LIST_QUERY } from '#staff/kit/use-list-state.ts'
import { InstructorModal } from './instructor-modal.tsx'
import { KeeperPage, useKeeperList } from './keeper-page.tsx'
import { NameCell } from './name-cell.tsx'

/** `/staff/training/instructors`: the instructors of classes, including retired ones. */
export function InstructorsPage() {
  const list = useKeeperList()
  const page = useQuery({
    ...consoleApi.classKeepers.queryInstructors.queryOptions({ input: list.query }),
    ...LIST_QUERY,
  })
  return (
    <KeeperPage
      title="Instructors"
      singular="Instructor"
      list={list}
      page={page}
      columns={columnsFor}
      modal={(stored, onClose) => <InstructorModal stored={stored} onClose={onClose} />}
    />
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
