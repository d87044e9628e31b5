import { zodResolver } from '@hookform/resolvers/zod'
import { NEW_DRAFT } from 'contract/drafts/new-draft.ts'
import { courseRequestForm } from 'contract/training/course-request-form.ts'
import { useEffect, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { now } from '#shared/clock.ts'
import { DraftNotices, DraftState } from '#shared/drafts/draft-notices.tsx'
import { useDraft, useKept } from '#shared/drafts/use-draft.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { RequestTime } from './request-time.tsx'
import { useSendRequest } from './use-course-requests.ts'
import { useMemberId, useTopics } from './use-training-data.ts'

const empty: RequestValues = { topic: '', comments: '', dateTime: '' }
const MAX_SUGGESTIONS = 8

/** Tab `Request a Course`. */
export function RequestForm() {
  const memberId = useMemberId()
  const topics = useTopics().data?.results ?? []
  const { draft, form, isChanged } = useDraftedRequest()
  const { control, handleSubmit, reset } = form
  const request = useSendRequest(() => {
    draft.forget()
    reset(empty)
  })
  const send = handleSubmit(({ topic, comments, dateTime }) => {
    const known = topics.find(({ name }) => isSameName(name, topic))
    request.send({
      requestedBy: memberId,
      trainingTopicId: known?.id ?? null,
      trainingTopic: topic,
      comments,
      dateTime,
    })
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-2 rounded-large border border-border bg-surface p-5 lg:max-w-2xl"
    >
      <DraftNotices draft={draft} isChanged={isChanged} />
      <p className="mb-2 text-muted">
        Don't see the class you need? Tell the training team. Check for a reply under My Course Requests.
      </p>
      <Controller
        control={control}
        name="topic"
        render={({ field, fieldState }) => <TopicField {...propsOf(field, fieldState)} topics={topics} />}
      />
      <Controller
        control={control}
        name="comments"
        render={({ field, fieldState }) => (
          <TextAreaField label="Request Details" isRequired rows={5} {...propsOf(field, fieldState)} />
        )}
      />
      <Controller
        control={control}
        name="dateTime"
        render={({ field, fieldState }) => <RequestTime {...propsOf(field, fieldState)} />}
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          Submit Request
        </Button>
        <DraftState draft={draft} />
      </div>
      <LeaveGuard isActive={isChanged && !request.isPending} onLeave={draft.forget} />
    </form>
  )
}

/** The form, which starts with earlier input that was not sent. */
function useDraftedRequest() {
  const draft = useDraft({
    form: 'course-request',
    draftKey: NEW_DRAFT,
    onTake: (values) => form.reset(values ?? empty, { keepDefaultValues: true }),
  })
  const form = useForm<RequestValues>({
    defaultValues: empty,
    resolver: requestResolver(),
    mode: 'onTouched',
  })
  const [restored] = useState(draft.restored)
  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true })
  }, [restored, form])
  const { isDirty } = form.formState
  useKept(draft, isDirty ? form.watch() : null)
  return { draft, form, isChanged: isDirty }
}

type FieldProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  problem: string | undefined
}

function propsOf(
  { value, onChange, onBlur }: Pick<FieldProps, 'value' | 'onChange' | 'onBlur'>,
  { error }: { error?: { message?: string } },
): FieldProps {
  return { value, onChange, onBlur, problem: error?.message }
}

/** Offers the known topics; any other text is a topic too. */
function TopicField({
  topics,
  value,
  onChange,
  ...rest
}: FieldProps & { topics: { id: number; name: string }[] }) {
  const [isSuggesting, setIsSuggesting] = useState(false)
  return (
    <TypeAheadField
      label="Topic"
      isRequired
      text={value}
      onTextChange={(text) => {
        onChange(text)
        setIsSuggesting(text.trim() !== '')
      }}
      matches={isSuggesting ? matchesOf(topics, value) : null}
      onPick={({ label }) => {
        onChange(label)
        setIsSuggesting(false)
      }}
      emptyText=""
      {...rest}
    />
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Names of topics that contain the text; null closes the list when there are none. */
function matchesOf(topics: { id: number; name: string }[], text: string) {
  const wanted = text.trim().toLowerCase()
  const found = topics.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MAX_SUGGESTIONS)
  return found.length === 0 ? null : found.map(({ id, name }) => ({ id: String(id), label: name }))
}

type RequestValues = { topic: string; comments: string; dateTime: string }

/** The rules of the form at this moment. */
function requestResolver(): Resolver<RequestValues> {
  return zodResolver(courseRequestForm(now())) as unknown as Resolver<RequestValues>
}
