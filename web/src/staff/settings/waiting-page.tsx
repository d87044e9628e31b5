import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { useState } from 'react'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { ListFrame } from '../kit/list-frame.tsx'
import { LIST_QUERY, useListState } from '../kit/use-list-state.ts'
import { useMarkCarried } from './use-mark-carried.ts'
import { keyOf, waitingColumns } from './waiting-columns.tsx'

const WAITING_LIST = { filters: {} }

/** `/staff/settings/waiting`: changed settings that are pending to be carried to the MLS system. */
export function WaitingPage() {
  const { state, order, query, change } = useListState(WAITING_LIST)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const page = useQuery({
    ...consoleApi.staffSettings.queryWaiting.queryOptions({ input: query }),
    ...LIST_QUERY,
  })
  const { mark, isMarking } = useMarkCarried(() => setChosen(new Set()))
  const rows = page.data?.results ?? []
  const turn: typeof change = (next) => {
    setChosen(new Set())
    change(next)
  }
  return (
    <>
      <BackLink to="/staff/settings">Settings</BackLink>
      <PageHead
        title="Waiting Changes"
        lead="Settings that members and offices have changed, and that are not in the MLS system yet."
      />
      <ListFrame
        label="Waiting changes"
        list={{ state, order, change: turn }}
        page={page}
        columns={waitingColumns({ chosen, onChoose: setChosen, onMark: (row) => mark([row]) })}
        rowKey={keyOf}
        above={
          rows.length > 0 && (
            <Toolbar
              rows={rows}
              chosen={rows.filter((row) => chosen.has(keyOf(row)))}
              onChoose={(all) => setChosen(new Set(all.map(keyOf)))}
              onMark={mark}
              isMarking={isMarking}
            />
          )
        }
        empty={
          <EmptyState title="No Results" icon={<IconChecks size={22} aria-hidden="true" />}>
            Every changed setting is in the MLS system.
          </EmptyState>
        }
      />
    </>
  )
}

function Toolbar({
  rows,
  chosen,
  onChoose,
  onMark,
  isMarking,
}: {
  rows: WaitingSetting[]
  chosen: WaitingSetting[]
  onChoose: (rows: WaitingSetting[]) => void
  onMark: (rows: WaitingSetting[]) => void
  isMarking: boolean
}) {
  const isAll = chosen.length === rows.length
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-2">
      <CheckboxField isSelected={isAll} onChange={() => onChoose(isAll ? [] : rows)}>
        Select this page
      </CheckboxField>
      <div className="flex items-center gap-3">
        <span role="status" className="text-13 text-muted tabular-nums">
          {chosen.length > 0 && `${chosen.length} selected`}
        </span>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={isMarking}
          onPress={() => onMark(chosen)}
        >
          Mark as Done
        </Button>
      </div>
    </div>
  )
}
