import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RECORD_FORMATS, type RecordFormat } from 'contract/training/record-formats.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { HoursToGo } from './hours-to-go.tsx'
import { PeriodSection } from './period-section.tsx'

/** `/training-record`: the classes that the member has attended, by period. It follows what staff record. */
export function TrainingRecordPage() {
  const { data, error, isPending, refetch } = useQuery(orpc.trainingRecord.get.queryOptions())
  const periods = data?.periods ?? []
  const current = periods.find(({ isCurrent }) => isCurrent)
  const isEmpty = periods.every(({ classes }) => classes.length === 0)
  const hasRule = periods.some(({ total }) => total.required !== null)
  return (
    <>
      <PageHead
        title="Training Record"
        lead="The classes you attended and the credit hours they count for."
        actions={!isEmpty && <Exports />}
      />
      {isPending && <SkeletonRows count={6} />}
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {current && <HoursToGo period={current} />}
      {data && isEmpty && <NoClasses />}
      {data && (!isEmpty || hasRule) && (
        <div className="grid gap-8">
          {periods.map((period) => (
            <PeriodSection key={period.startsOn ?? 'all'} period={period} />
          ))}
        </div>
      )}
    </>
  )
}

const FORMAT_WORDS: Record<RecordFormat, string> = { csv: 'Export CSV', pdf: 'Export PDF' }

function Exports() {
  const problem = useProblemToast()
  const { save, pending } = useSaveFile({
    onStart: problem.clear,
    onError: (error) => problem.show(errorMessage(error)),
  })
  return RECORD_FORMATS.map((format) => {
    const path = `/api/app/TrainingRecord/file?format=${format}`
    return (
      <Button
        key={format}
        icon={<IconDownload size={16} aria-hidden="true" />}
        isPending={pending === path}
        isDisabled={pending !== null && pending !== path}
        className="max-md:h-11"
        onPress={() => save(path)}
      >
        {FORMAT_WORDS[format]}
      </Button>
    )
  })
}

function NoClasses() {
  return (
    <div className="mb-6">
      <EmptyState title="No attended classes yet" icon={<IconCertificate size={22} aria-hidden="true" />}>
        A class appears here once it is over and your attendance is recorded.{' '}
        <Link to="/training/{-$urlTab}" params={{ urlTab: 'class-list' }} className="underline">
          Find a class
        </Link>
      </EmptyState>
    </div>
  )
}
