import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { criterion } from '#staff/kit/list-spec.ts'
import { useStaffClass } from '../use-staff-class.ts'
import { useTrainingAors } from '../use-training-aors.ts'
import { ClassForm } from './class-form.tsx'
import { copiedClass, emptyClass, valuesOfClass, valuesOfRequest } from './class-values.ts'
import { RegisterModal } from './register-modal.tsx'

/** `/staff/training/classes/new`, also prefilled from another class or a course request. */
export function NewClassPage({ from, request }: { from: number | null; request: number | null }) {
  if (request !== null)
    return (
      <>
        <BackLink to="/staff/training/requests">Course Requests</BackLink>
        <RequestedClass id={request} />
      </>
    )
  return (
    <>
      <BackLink to="/staff/training/classes">Classes</BackLink>
      {from === null ? <EmptyClass /> : <CopiedClass id={String(from)} />}
    </>
  )
}

/** `/staff/training/classes/{id}/edit`. */
export function EditClassPage({ id }: { id: string }) {
  const found = useStaffClass(id)
  const [saved, setSaved] = useState<StaffClass | null>(null)
  // The form keeps its initial values: a later response must not change it.
  const [opened, setOpened] = useState(found.data)
  if (!opened && found.data) setOpened(found.data)
  useOpenClass(saved)
  return (
    <>
      <BackLink to="/staff/training/classes/$id" params={{ id }}>
        {opened ? shownClassName(opened.className) : 'Class'}
      </BackLink>
      {opened ? (
        <>
          <PageHead title="Edit Class" />
          <ClassForm
            values={valuesOfClass(opened)}
            stored={opened}
            latest={found.data}
            requestId={null}
            onSaved={setSaved}
          />
        </>
      ) : (
        <Waiting
          title="Edit Class"
          problem={found.error && errorMessage(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  )
}

function EmptyClass() {
  const { aors, isForAll } = useTrainingAors()
  const [saved, setSaved] = useState<StaffClass | null>(null)
  useOpenClass(saved)
  return (
    <>
      <PageHead title="New Class" />
      <ClassForm
        values={emptyClass(isForAll ? '' : (aors[0] ?? ''))}
        stored={null}
        requestId={null}
        onSaved={setSaved}
      />
    </>
  )
}

function CopiedClass({ id }: { id: string }) {
  const found = useStaffClass(id)
  const [saved, setSaved] = useState<StaffClass | null>(null)
  useOpenClass(saved)
  if (!found.data)
    return (
      <Waiting
        title="New Class"
        problem={found.error && errorMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <>
      <PageHead title="New Class" />
      <ClassForm values={copiedClass(found.data)} stored={null} requestId={null} onSaved={setSaved} />
    </>
  )
}

function RequestedClass({ id }: { id: number }) {
  const { data, error, refetch } = useRequest(id)
  const [request, setRequest] = useState<StaffRequest | null>(null)
  const [saved, setSaved] = useState<StaffClass | null>(null)
  const [isAnswered, setIsAnswered] = useState(false)
  const [found] = data?.results ?? []
  if (!request && found) setRequest(found)
  useOpenClass(isAnswered ? saved : null)
  if (!request) {
    const problem = data ? TRAINING_REFUSALS.requestNotFound : error && errorMessage(error)
    return <Waiting title="New Class" problem={problem} onRetry={() => void refetch()} />
  }
  const { name, office } = request.member
  return (
    <>
      <PageHead title="New Class" lead={`Requested by ${[name, office].filter(Boolean).join(', ')}`} />
      <p className="mb-4 whitespace-pre-line wrap-anywhere text-muted">{request.comments}</p>
      <ClassForm values={valuesOfRequest(request)} stored={null} requestId={request.id} onSaved={setSaved} />
      {saved && !isAnswered && (
        <RegisterModal trainingClass={saved} request={request} onClose={() => setIsAnswered(true)} />
      )}
    </>
  )
}

function useRequest(id: number) {
  return useQuery({
    ...consoleApi.staffRequests.query.queryOptions({
      input: { pageSize: 1, criteria: [criterion('id', 'Equal', id)] },
    }),
    staleTime: 0,
  })
}

/** Navigates to a stored class: the form no longer asks about unsaved input. */
function useOpenClass(saved: StaffClass | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved) void navigate({ to: '/staff/training/classes/$id', params: { id: String(saved.id) } })
  }, [saved, navigate])
}

function Waiting({
  title,
  problem,
  onRetry,
}: {
  title: string
  problem: string | null
  onRetry: () => void
}) {
  return (
    <>
      <PageHead title={title} />
      {problem ? <ErrorPanel message={problem} onRetry={onRetry} /> : <SkeletonRows count={8} />}
    </>
  )
}
