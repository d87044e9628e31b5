import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AcknowledgmentNumbers, acknowledgedText } from 'contract/staff/messages/acknowledgment.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { ExportButton } from '../export-button.tsx'
import { AcknowledgmentLists } from './acknowledgment-lists.tsx'
import { ReminderButton } from './reminder-button.tsx'

/**
 * `/staff/content/messages/{id}/acknowledgments`: the members who have acknowledged a message, and those who have not
 * yet.
 */
export function AcknowledgmentsPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...consoleApi.acknowledgments.numbers.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  if (isStatus(error, 404) || isStatus(error, 400))
    return (
      <ErrorPanel
        title="Message not found"
        message="It may have been deleted, or asks for no acknowledgment."
      >
        <Link to="/staff/content/$kind" params={{ kind: 'messages' }}>
          Messages
        </Link>
      </ErrorPanel>
    )
  return (
    <>
      <Link
        to="/staff/content/$kind/$id"
        params={{ kind: 'messages', id: String(id) }}
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-13 font-medium no-underline hover:underline pointer-coarse:min-h-11"
      >
        <IconArrowLeft size={16} aria-hidden="true" />
        {data?.title ?? 'Message'}
      </Link>
      <PageHead title="Acknowledgments" actions={data && <Actions numbers={data} />} />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Progress numbers={data} />
          {data.maySeeNames && <AcknowledgmentLists id={id} />}
        </>
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

function Actions({ numbers }: { numbers: AcknowledgmentNumbers }) {
  return (
    <>
      <ReminderButton numbers={numbers} />
      {numbers.maySeeNames && <ExportButton name="acknowledgments" fields={{ id: String(numbers.id) }} />}
    </>
  )
}

/** The two numbers, as words and as a bar. */
function Progress({ numbers }: { numbers: AcknowledgmentNumbers }) {
  const { acknowledged, members } = numbers
  const share = members === 0 ? 0 : Math.round((acknowledged / members) * 100)
  return (
    <section
      aria-label="Progress"
      className="mb-4 grid gap-2 rounded-large border border-border bg-surface px-4 py-3.5 md:px-5"
    >
      <p className="flex items-baseline justify-between gap-4 tabular-nums">
        <span className="text-16 font-semibold">{acknowledgedText(numbers)}</span>
        <span className="text-muted">{share}%</span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-clip rounded-full border border-border bg-sunken">
        <div className="h-full bg-accent" style={{ width: `${share}%` }} />
      </div>
    </section>
  )
}
