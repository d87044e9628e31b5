import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { classColumns } from './class-columns.tsx'
import { ClassFilters } from './class-filters.tsx'
import { classQuery, FIRST_ORDER, readClassList } from './class-list-state.ts'
import { DeskList } from './desk-list.tsx'
import { useAddressState } from './use-address-state.ts'

/** `/staff/training/classes`: the classes within the caller's reach, including past and cancelled ones. */
export function ClassesPage() {
  const { state, change } = useAddressState(readClassList)
  const [at] = useState(now)
  const page = useQuery({
    ...consoleApi.staffClasses.query.queryOptions({ input: classQuery(state, at) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title="Classes"
        actions={
          <Link to="/staff/training/classes/new" className={`${buttonClasses('primary')} no-underline`}>
            <IconPlus size={16} aria-hidden="true" />
            Create Class
          </Link>
        }
      />
      <DeskList
        label="Classes"
        page={page}
        columns={classColumns}
        state={state}
        first={FIRST_ORDER}
        onChange={change}
        filters={<ClassFilters state={state} onChange={change} />}
      />
    </>
  )
}
