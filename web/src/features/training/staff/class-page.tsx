import { IconCopy, IconPencil, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { useState } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { CancelClassModal } from './cancel-class-modal.tsx'
import { ClassFacts } from './class-facts.tsx'
import { ClassRoster } from './roster/class-roster.tsx'
import { ClassWaitList } from './roster/class-wait-list.tsx'
import { SentMessages } from './sent-messages.tsx'
import { useStaffClass } from './use-staff-class.ts'

/** `/staff/training/classes/{id}`: the facts of a class, its acts, its attendees, and the messages they were sent. */
export function ClassPage({ id }: { id: string }) {
  const found = useStaffClass(id)
  return (
    <>
      <BackLink to="/staff/training/classes">Classes</BackLink>
      {found.data ? <LoadedClass details={found.data} /> : <NoClass found={found} />}
    </>
  )
}

function NoClass({ found }: { found: ReturnType<typeof useStaffClass> }) {
  return (
    <>
      <PageHead title="Class" />
      {found.isPending ? (
        <SkeletonRows count={6} />
      ) : isStatus(found.error, 404) || isStatus(found.error, 400) ? (
        <EmptyState
          title={TRAINING_REFUSALS.classNotFound}
          icon={<IconSchool size={22} aria-hidden="true" />}
          act={<Link to="/staff/training/classes">See All Classes</Link>}
        />
      ) : (
        <ErrorPanel message={errorMessage(found.error)} onRetry={() => void found.refetch()} />
      )}
    </>
  )
}

function LoadedClass({ details }: { details: StaffClassDetails }) {
  const { className, startTime, cancelledOn } = details
  return (
    <>
      <PageHead
        title={shownClassName(className)}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Moment at={startTime} zone={zoneOf(details)} />
            {cancelledOn !== null && <Badge tone="error">Cancelled</Badge>}
          </span>
        }
        actions={<ClassActs details={details} />}
      />
      <div className="grid gap-6">
        <ClassFacts details={details} />
        <div className="max-md:order-first">
          <ClassRoster details={details} />
        </div>
        {(details.hasWaitList || details.seatsOffered > 0) && details.cancelledOn === null && (
          <ClassWaitList details={details} />
        )}
        <SentMessages sent={details.sent} />
      </div>
    </>
  )
}

function ClassActs({ details }: { details: StaffClassDetails }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const id = String(details.id)
  const isCancelled = details.cancelledOn !== null
  const hasEnded = new Date(details.endTime) <= now()
  return (
    <>
      <Link
        to="/staff/training/classes/new"
        search={{ from: details.id }}
        className={`${buttonClasses()} no-underline`}
      >
        <IconCopy size={16} aria-hidden="true" />
        Duplicate
      </Link>
      {!isCancelled && !hasEnded && (
        <Button variant="danger" onPress={() => setIsCancelling(true)}>
          Cancel Class
        </Button>
      )}
      {!isCancelled && (
        <Link
          to="/staff/training/classes/$id/edit"
          params={{ id }}
          className={`${buttonClasses('primary')} no-underline`}
        >
          <IconPencil size={16} aria-hidden="true" />
          Edit
        </Link>
      )}
      {isCancelling && <CancelClassModal details={details} onClose={() => setIsCancelling(false)} />}
    </>
  )
}
