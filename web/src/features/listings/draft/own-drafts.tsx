import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toCalendarDay } from 'contract/common/calendar-day.ts'
import { draftAge } from 'contract/drafts/draft-age.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { DiscardQuestion } from '#shared/drafts/discard-question.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { DeadlineStateMark } from '../deadlines/deadline-state-mark.tsx'
import { DueTime } from '../deadlines/due-time.tsx'
import { continueDraft, discardDraft, type OwnDraft, ownDrafts } from './own-draft-list.ts'

/** A line per own draft of a new listing, on the server or in this browser. */
export function OwnDrafts({ prefix }: { prefix: string }) {
  const { data } = useQuery({
    queryKey: ['own-drafts', prefix],
    queryFn: () => ownDrafts(prefix),
    gcTime: 0,
    retry: false,
  })
  const [removed, setRemoved] = useState<string[]>([])
  const shown = (data ?? []).filter(({ storedAs }) => !removed.includes(storedAs))
  if (shown.length === 0) return null
  return (
    <section
      aria-label="Drafts of new listings"
      className="mb-4 rounded-large border border-border bg-surface"
    >
      <ul className="divide-y divide-border">
        {shown.map((draft) => (
          <DraftLine
            key={draft.storedAs}
            draft={draft}
            onGone={() => setRemoved([...removed, draft.storedAs])}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { draft: OwnDraft; onGone: () => void }

function DraftLine({ draft, onGone }: LineProps) {
  const navigate = useNavigate()
  const { address, changedOn } = draft
  const name = address || 'No address yet'
  const resume = useWrite({
    mutationFn: () => continueDraft(draft),
    onSuccess: () => navigate({ to: '/registered/new' }),
    onError: showFailed,
  })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <IconPencil size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-semibold">{name}</span>
        <span className="text-13 text-muted">
          Draft, changed <time dateTime={changedOn}>{draftAge(changedOn, now())}</time>
        </span>
      </p>
      {hasFeature('clock') && <RegisterByDate draft={draft} />}
      <span className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          aria-label={`Continue ${name}`}
          isPending={resume.isPending}
          onPress={() => resume.send(undefined)}
        >
          Continue
        </Button>
        <Button size="small" aria-label={`Discard ${name}`} onPress={() => setIsAsking(true)}>
          Discard
        </Button>
      </span>

      {isAsking && (
        <DiscardQuestion
          name={name}
          discard={() => discardDraft(draft)}
          onGone={onGone}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

/** The registration deadline of the listing of a draft. */
function RegisterByDate({ draft: { listingContractDate, propertyType } }: { draft: OwnDraft }) {
  const day = toCalendarDay(listingContractDate)
  const { data } = useQuery({
    ...orpc.deadlines.registerBy.queryOptions({
      input: { listingContractDate: day ?? '', propertyType: propertyType || undefined },
    }),
    enabled: day !== null,
  })
  if (!data?.due) return null
  const { title, state, ...due } = data.due
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <span className="text-muted">{title}</span>
      <b className="font-semibold">
        <DueTime {...due} />
      </b>
      <DeadlineStateMark state={state} />
    </p>
  )
}

function showFailed(error: Error): void {
  showErrorToast(errorMessage(error), TOAST_MS.error, 'Please try again')
}
