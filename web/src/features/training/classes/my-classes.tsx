import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { TrainingProblem } from '../training-problem.tsx'
import { useMyPlaces } from '../use-training-data.ts'
import { SCHEDULED_COLUMNS } from './class-columns.tsx'

/** Tab `My Scheduled Classes`: every place that was not given back, past ones included. */
export function MyClasses() {
  const places = useMyPlaces()
  if (places.error && !places.data)
    return <TrainingProblem error={places.error} onRetry={() => void places.refetch()} />
  const held = (places.data ?? []).filter(({ unRegisteredOn }) => unRegisteredOn === null)
  return (
    <ClientTable
      label="My Scheduled Classes"
      columns={SCHEDULED_COLUMNS}
      rows={held.map(({ trainingClass }) => trainingClass)}
      rowKey={({ id }) => String(id)}
      initialSort={{ columnId: 'startTime', direction: 'asc' }}
      isLoading={places.isPending}
    />
  )
}
