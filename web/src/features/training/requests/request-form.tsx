import { useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { useMemberId, useTopics } from '../use-training-data.ts'
import type { RequestValues } from './request-schema.ts'
import { RequestTime } from './request-time.tsx'
import { useSendRequest } from './use-course-requests.ts'

const empty: RequestValues = { topic: '', comments: '', dateTime: '' }
const MAX_SUGGESTIONS = 8

/** The rules come with the first check: the schema library is not needed to draw the form. */
const resolver: Resolver<RequestValues> = async (...form) => {
  const { requestResolver } = await import('./request-schema.ts')
  return requestResolver()(...form)
}

/** Tab `Request a Course` (spec 2 §2, §5). */
export function RequestForm() {
  const memberId = useMemberId()
  const topics = useTopics().data?.results ?? []
  const { control, formState, handleSubmit, reset } = useForm<RequestValues>({
    defaultValues: empty,
    resolver,
    mode: 'onTouched',
  })
  const [isSuggesting, setIsSuggesting] = useState(false)
  const request = useSendRequest(() => reset(empty))
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
      className="grid max-w-2xl gap-2 rounded-large border border-border bg-surface p-5"
    >
      <p className="mb-2 text-muted">
        Tell the training team which course you miss. You can follow the answer under My Course Requests.
      </p>
      <Controller
        control={control}
        name="topic"
        render={({ field, fieldState }) => (
          <TypeAheadField
            label="Topic"
            isRequired
            text={field.value}
            onTextChange={(text) => {
              field.onChange(text)
              setIsSuggesting(text.trim() !== '')
            }}
            matches={isSuggesting ? matchesOf(topics, field.value) : null}
            onPick={({ label }) => {
              field.onChange(label)
              setIsSuggesting(false)
            }}
            onBlur={field.onBlur}
            problem={fieldState.error?.message}
            emptyText=""
          />
        )}
      />
      <Controller
        control={control}
        name="comments"
        render={({ field, fieldState }) => (
          <TextAreaField
            label="Request Details"
            isRequired
            rows={5}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            problem={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="dateTime"
        render={({ field, fieldState }) => (
          <RequestTime
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            problem={fieldState.error?.message}
          />
        )}
      />
      <div className="mt-2">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          Submit Request
        </Button>
      </div>
      <LeaveGuard isActive={formState.isDirty && !request.isPending} />
    </form>
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Names of topics that hold the text; none of them closes the list. */
function matchesOf(topics: { id: number; name: string }[], text: string) {
  const wanted = text.trim().toLowerCase()
  const found = topics.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MAX_SUGGESTIONS)
  return found.length === 0 ? null : found.map(({ id, name }) => ({ id: String(id), label: name }))
}
