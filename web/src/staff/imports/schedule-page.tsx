import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleState } from './schedule-state.tsx'
import { useRunNow } from './use-schedule.ts'

const LOOK_AGAIN_MS = 5000

/** `/staff/imports/schedule`: the scheduled roster import, and the outcome of its last run. */
export function SchedulePage() {
  const { data, error, refetch } = useQuery({
    ...consoleApi.importSchedules.get.queryOptions(),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return (
    <>
      <BackLink to="/staff/imports">Imports</BackLink>
      <PageHead title="Import Schedule" actions={data?.isSaved && <RunNow schedule={data} />} />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid max-w-3xl gap-4">
          {data.isSaved && <ScheduleState schedule={data} />}
          <ScheduleForm stored={data} />
        </div>
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

function RunNow({ schedule: { lastRun } }: { schedule: ImportSchedule }) {
  const run = useRunNow()
  const isRunning = lastRun?.state === 'waiting' || lastRun?.state === 'running'
  return (
    <Button
      icon={<IconPlayerPlay size={16} aria-hidden="true" />}
      isPending={run.isPending}
      isDisabled={isRunning}
      onPress={() => run.send(undefined)}
    >
      Run Now
    </Button>
  )
}
