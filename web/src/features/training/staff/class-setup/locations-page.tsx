import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Location } from 'contract/training/staff/class-keepers.ts'
import { useMemo, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '#staff/console-api.ts'
import { DeskList } from '../desk-list.tsx'
import { useAddressState } from '../use-address-state.ts'
import { LocationModal } from './location-modal.tsx'
import { NameCell } from './name-cell.tsx'
import { SetupFilters } from './setup-filters.tsx'
import { FIRST_ORDER, readSetup, setupQuery } from './setup-state.ts'

/** `/staff/training/locations`: the locations of classes, including retired ones. */
export function LocationsPage() {
  const { state, change } = useAddressState(readSetup)
  const [edited, setEdited] = useState<Location | 'new' | null>(null)
  const page = useQuery({
    ...consoleApi.classKeepers.queryLocations.queryOptions({ input: setupQuery(state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsFor(setEdited), [])
  return (
    <>
      <PageHead
        title="Locations"
        actions={
          <Button variant="primary" onPress={() => setEdited('new')}>
            <IconPlus size={16} aria-hidden="true" />
            Add Location
          </Button>
        }
      />
      <DeskList
        label="Locations"
        page={page}
        columns={columns}
        state={state}
        first={FIRST_ORDER}
        onChange={change}
        filters={<SetupFilters label="Search locations" state={state} onChange={change} />}
      />
      {edited && <LocationModal stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
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
