import type { ListingField } from 'contract/listings/listing-fields.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { createContext, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Side } from '#shared/compare/compared-fields.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { shownValue } from '../wizard/shown-value.ts'

/** The fields that somebody else has stored differently, and how to resolve them. */
type Contest = {
  contested: ListingField[]
  stored: ListingFormValues
  by: string
  choose: (sides: { name: ListingField; side: Side }[]) => void
}

export const ContestContext = createContext<Contest | null>(null)

/** The element id of the choice for a field. */
export function choiceId(name: ListingField): string {
  return `choice-${name}`
}

type ChoiceProps = { name: ListingField; lookups?: LookupValue[] }

/** Both values of a field that two members have changed; nothing without a conflict. */
export function FieldChoice(props: ChoiceProps) {
  const contest = useContext(ContestContext)
  return contest?.contested.includes(props.name) ? <Choice {...props} contest={contest} /> : null
}

function Choice({ name, lookups = [], contest }: ChoiceProps & { contest: Contest }) {
  const { control } = useFormContext<ListingFormValues>()
  const values = useWatch({ control }) as ListingFormValues
  const shown = (from: ListingFormValues) => shownValue(name, from, lookups) || 'empty'
  return (
    <div
      id={choiceId(name)}
      role="group"
      tabIndex={-1}
      aria-label={`${LISTING_FIELDS[name].label}: two values`}
      className="mb-2 grid gap-2 rounded-small border border-border bg-warn-soft p-2.5 text-13"
    >
      <p>You and {contest.by} changed this. Which value should be saved?</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => contest.choose([{ name, side: 'mine' }])}>
          Mine: {shown(values)}
        </Button>
        <Button size="small" onPress={() => contest.choose([{ name, side: 'theirs' }])}>
          {contest.by}: {shown(contest.stored)}
        </Button>
      </div>
    </div>
  )
}
