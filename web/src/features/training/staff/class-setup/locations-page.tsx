import { useQuery } from '@tanstack/react-query'
import type { Location } from 'contract/training/staff/class-keepers.ts'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '#staff/console-api.ts'
import { LIST_QUERY } from '#staff/kit/use-list-state.ts'
import { KeeperPage, useKeeperList } from './keeper-page.tsx'
import { LocationModal } from './location-modal.tsx'
import { NameCell } from './name-cell.tsx'

/** `/staff/training/locations`: the locations of classes, including retired ones. */
export function LocationsPage() {
  const list = useKeeperList()
  const page = useQuery({
    ...consoleApi.classKeepers.queryLocations.queryOptions({ input: list.query }),
    ...LIST_QUERY,
  })
  return (
    <KeeperPage
      title="Locations"
      singular="Location"
      list={list}
      page={page}
      columns={columnsFor}
      modal={(stored, onClose) => <LocationModal stored={stored} onClose={onClose} />}
    />
  )
}

function columnsFor(onOpen: (row: Location) => void): Column<Location>[] {
  return [
    {
      id: 'name',
      title: 'Location',
      isSortable: true,
      isCardHead: true,
      className: 'lg:w-[34%]',
      cell: (row) => <NameCell row={row} onOpen={() => onOpen(row)} />,
    },
    {
      id: 'address',
      title: 'Address',
      cell: ({ address }) => <span className="wrap-anywhere">{address ?? '–'}</span>,
    },
    {
      id: 'seats',
      title: 'Seats',
      cell: ({ seats }) => <span className="tabular-nums">{seats ?? '–'}</span>,
    },
  ]
}
