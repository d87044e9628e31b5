import {
  IconCalendarPlus,
  IconChevronLeft,
  IconInfoCircle,
  IconMapPin,
  IconSchool,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { hasCertificate } from 'contract/training/certificate.ts'
import { checkInTimes } from 'contract/training/check-in.ts'
import { isVirtual, shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { type Waiting, waitingOf } from 'contract/training/wait-list-rules.ts'
import { useRef, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { PageText } from '#shared/page-text/page-text.tsx'
import { hasFeature, portalConfig } from '#shared/portal-config.ts'
import { saveBlob } from '#shared/save-blob.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { CopyLinkButton } from '#shared/ui/actions/copy-link.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { useNowAt } from '#shared/use-now-at.ts'
import { CertificateButton } from '../certificate-button.tsx'
import { ClosedReason } from '../closed-reason.tsx'
import { RegisterButton } from '../register-button.tsx'
import { usePlaceIn } from '../use-training-data.ts'
import { ClassCheckIn } from './class-check-in.tsx'
import { ClassDetails } from './class-details.tsx'
import { classFile } from './class-file.ts'
import { ClassLocation } from './class-location.tsx'
import { JoinButton, WaitListPanel } from './class-wait-list.tsx'

const REFRESH_MS = 30_000

/** `/training/registration/{eventId}`. */
export function ClassPage({ id }: { id: string }) {
  const found = useQuery({
    ...orpc.trainingClasses.get.queryOptions({ input: { id, trainingClassId: id } }),
    // A seat offered to a waiting member shows without a reload.
    refetchInterval: ({ state: { data } }) => (data?.myPlace || data?.offeredUntil ? REFRESH_MS : false),
  })
  return (
    <>
      <GoBack />
      {found.data ? (
        <LoadedClass trainingClass={found.data} />
      ) : (
        <>
          <PageHead title="Training Class" />
          {found.isPending && <SkeletonRows count={6} />}
          {found.error && !found.data && <NoClass error={found.error} onRetry={() => void found.refetch()} />}
        </>
      )}
    </>
  )
}

function NoClass({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isStatus(error, 404)) return <ErrorPanel message={errorMessage(error)} onRetry={onRetry} />
  return (
    <EmptyState
      title={TRAINING_REFUSALS.classNotFound}
      icon={<IconSchool size={22} aria-hidden="true" />}
      act={
        <Link to="/training/{-$urlTab}" params={{ urlTab: 'class-list' }}>
          See All Classes
        </Link>
      }
    >
      This class may have been cancelled or removed.
    </EmptyState>
  )
}

function LoadedClass({ trainingClass }: { trainingClass: TrainingClass }) {
  const [tab, setTab] = useState<string>()
  const { opens, closes } = checkInTimes(trainingClass)
  // At the start the button changes too.
  const time = useNowAt([opens, new Date(trainingClass.startTime), closes, ...momentsOf(trainingClass)])
  const { waiting, place: ofWaitList, focus } = useClassWaiting(trainingClass, time)
  return (
    <>
      <PageHead
        title={shownClassName(trainingClass.className)}
        lead={[shownLocation(trainingClass), trainingClass.aor?.fullName].filter(Boolean).join(' · ')}
        actions={<ClassActs trainingClass={trainingClass} waiting={waiting} onDone={focus} />}
      />

      {(trainingClass.registerUntil || trainingClass.unregisterUntil) && (
        <ClosedReason
          trainingClass={trainingClass}
          icon={<IconInfoCircle size={18} aria-hidden="true" className="shrink-0" />}
          className="mb-4 flex items-center gap-2 text-14 text-muted"
        />
      )}

      <PageText place="class-registration" />
      <div ref={ofWaitList} tabIndex={-1} className="outline-none">
        {waiting && <WaitListPanel trainingClass={trainingClass} waiting={waiting} onDone={focus} />}
      </div>
      {hasFeature('train') && <ClassCheckIn trainingClass={trainingClass} time={time} />}
      <Tabs
        label="Class"
        activeSlug={tab}
        onChange={setTab}
        tabs={[
          { title: 'Class Details', content: <ClassDetails trainingClass={trainingClass} /> },
          ...(isVirtual(trainingClass)
            ? []
            : [{ title: 'Location', content: <ClassLocation location={trainingClass.location} /> }]),
        ]}
      />
    </>
  )
}

/** The buttons for the class, the calendar, and a seat. */
function ClassActs({
  trainingClass,
  waiting,
  onDone,
}: {
  trainingClass: TrainingClass
  waiting: Waiting | null
  onDone: () => void
}) {
  const address = isVirtual(trainingClass) ? null : trainingClass.location?.address || null
  return (
    <>
      <CopyLinkButton />
      {address && (
        <a
          href={`${portalConfig().directionsUrl}${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClasses()} no-underline`}
        >
          <IconMapPin size={16} aria-hidden="true" />
          Directions
        </a>
      )}
      <Button
        icon={<IconCalendarPlus size={16} aria-hidden="true" />}
        onPress={() => downloadClassFile(trainingClass)}
      >
        Add to Calendar
      </Button>
      {trainingClass.creditHours && <ClassCertificate trainingClass={trainingClass} />}
      {waiting?.kind !== 'offered' && <RegisterButton trainingClass={trainingClass} />}
      {waiting && <JoinButton trainingClass={trainingClass} waiting={waiting} onDone={onDone} />}
    </>
  )
}

/** The member's state on the wait list of a class, and the focus when its buttons come and go. */
function useClassWaiting(trainingClass: TrainingClass, time: Date) {
  const { place: seat, isPending } = usePlaceIn(trainingClass.id)
  const place = useRef<HTMLDivElement>(null)
  const isRegistered = seat !== null && seat.unRegisteredOn === null
  return {
    waiting: isPending ? null : waitingOf(trainingClass, isRegistered, time),
    place,
    focus: () => requestAnimationFrame(() => place.current?.focus()),
  }
}

/** The moments at which buttons of a class change. */
function momentsOf({ registerUntil, unregisterUntil, offeredUntil }: TrainingClass): Date[] {
  return [registerUntil, unregisterUntil, offeredUntil].flatMap((moment) =>
    moment ? [new Date(moment)] : [],
  )
}

/** Goes back one history entry, or to `/training` when the page was opened directly. */
function GoBack() {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<IconChevronLeft size={16} aria-hidden="true" />}
      onPress={() => {
        if (canGoBack) router.history.back()
        else void navigate({ to: '/training/{-$urlTab}', params: {} })
      }}
      className="mb-2 -ml-2.5 text-accent"
    >
      Go Back
    </Button>
  )
}

/** The link to the certificate, for a member who has attended a class that counts for hours. */
function ClassCertificate({ trainingClass }: { trainingClass: TrainingClass }) {
  const { place } = usePlaceIn(trainingClass.id)
  if (!place || !hasCertificate({ ...trainingClass, ...place }, now())) return null
  return <CertificateButton attendeeId={place.id} />
}

/** Downloads `{className}.ics`. */
function downloadClassFile(trainingClass: TrainingClass): void {
  const pageUrl = `${window.location.origin}/training/registration/${trainingClass.id}`
  const { name, content } = classFile(trainingClass, { pageUrl, now: now() })
  saveBlob(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
}
