import { IconCalendarTime, IconDatabaseImport, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IMPORT_STATES, isBusy } from 'contract/staff/imports/import-run.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { FilterGrid } from '../kit/filter-bar.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { criterion, type ListState, oneOf } from '../kit/list-spec.ts'
import { LIST_QUERY, useListState } from '../kit/use-list-state.ts'
import { importColumns } from './import-columns.tsx'
import { OUTCOME_OPTIONS } from './import-words.ts'

const LOOK_AGAIN_MS = 5000
const columns = importColumns()

const IMPORT_LIST = {
  filters: {
    // `failed-lately` is the count on the start page of the console.
    state: oneOf([...IMPORT_STATES, 'failed-lately'], (state) => [
      state === 'failed-lately'
        ? criterion('hasFailedLately', 'Equal', true)
        : criterion('state', 'Equal', state),
    ]),
  },
}
export type ImportListState = ListState<typeof IMPORT_LIST>

/** `/staff/imports`: imports by console, schedule, and command line, newest first. */
export function ImportsPage() {
  const list = useListState(IMPORT_LIST)
  const page = useQuery({
    ...consoleApi.imports.query.queryOptions({ input: list.query }),
    ...LIST_QUERY,
    refetchInterval: ({ state }) =>
      state.data?.results.some((run) => isBusy(run.state)) ? LOOK_AGAIN_MS : false,
  })
  return (
    <>
      <PageHead title="Imports" actions={<Actions />} />
      <ListFrame
        label="Imports"
        list={list}
        page={page}
        columns={columns}
        rowKey={({ id }) => String(id)}
        above={
          <FilterGrid
            list={list}
            fields={[
              {
                input: 'select',
                name: 'state',
                label: 'Outcome',
                all: 'All Outcomes',
                options: OUTCOME_OPTIONS,
              },
            ]}
          />
        }
        empty={
          <EmptyState title="No Imports Yet" icon={<IconDatabaseImport size={22} aria-hidden="true" />}>
            <Link to="/staff/imports/new">Upload a roster</Link>
          </EmptyState>
        }
      />
    </>
  )
}

function Actions() {
  const navigate = useNavigate()
  return (
    <>
      <Button
        icon={<IconCalendarTime size={16} aria-hidden="true" />}
        onPress={() => void navigate({ to: '/staff/imports/schedule' })}
      >
        Schedule
      </Button>
      <Button
        variant="primary"
        icon={<IconUpload size={16} aria-hidden="true" />}
        onPress={() => void navigate({ to: '/staff/imports/new' })}
      >
        New Import
      </Button>
    </>
  )
}
