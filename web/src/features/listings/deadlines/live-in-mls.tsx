import { useQuery } from '@tanstack/react-query'
import type { Compliance } from 'contract/deadlines/compliance.ts'
import { COMPLIANCE_LABELS } from 'contract/deadlines/listing-options.ts'
import { type FormEvent, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { useSaveCompliance } from './use-save-compliance.ts'

/** If the MLS cannot be read, the member enters since when the listing is live there. */
export function LiveInMls({ listingId }: { listingId: string }) {
  const { data } = useQuery(orpc.deadlines.compliance.queryOptions({ input: { id: listingId } }))
  return data ? <LiveForm stored={data} /> : <SkeletonRows count={2} />
}

function LiveForm({ stored }: { stored: Compliance }) {
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string>()
  const { save, isPending } = useSaveCompliance(stored.registrationId, (problems) =>
    setProblem(problems['liveInMlsOn']),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return setProblem(`${COMPLIANCE_LABELS.liveInMlsOn} is required`)
    save({ ...stored, liveInMlsOn: day })
  }
  return (
    <form
      noValidate
      aria-label="It's live in the MLS"
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 print:hidden"
    >
      <DateField
        label={COMPLIANCE_LABELS.liveInMlsOn}
        className="w-56"
        isRequired
        value={day}
        onChange={(next) => {
          setDay(next)
          setProblem(undefined)
        }}
        shortcuts={[{ label: 'Today', day: marketToday() }]}
        problem={problem}
      />
      <Button type="submit" isPending={isPending} className="mt-[23px]">
        It's live in the MLS
      </Button>
    </form>
  )
}
