import { useQuery } from '@tanstack/react-query'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { type FieldDefinition, LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { orpc } from '#shared/api/api.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { useDebounced } from '#shared/use-debounced.ts'

/**
 * An agent, found by typing a User ID or the start of a name; only a chosen match is accepted. The list agent is one
 * for whom the member may register; an agent's own User ID is preset and fixed.
 */
export function AgentControl({
  name,
  isFixed = false,
}: {
  name: 'listAgentMlsId' | 'coListAgentMlsId'
  isFixed?: boolean
}) {
  const { control } = useFormContext<ListingFormValues>()
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState(field.value)
  const searched = useDebounced(text.trim(), TEXT_FILTER_DEBOUNCE_MS)
  const isChosen = text === '' || text.startsWith(field.value || '\n')
  const isSearching = !isFixed && !isChosen && searched.length >= AGENT_SEARCH_MIN_CHARACTERS
  const search = useQuery({
    ...orpc.members.findAgents.queryOptions({
      input: { text: searched, ...(name === 'listAgentMlsId' ? { asListAgent: 'true' as const } : {}) },
    }),
    enabled: isSearching,
  })
  const { label, isRequired }: FieldDefinition = LISTING_FIELDS[name]
  const hasResult = isSearching && searched === text.trim() && !search.isFetching
  const matches = hasResult ? (search.data?.results ?? []) : null
  return (
    <TypeAheadField
      label={label}
      placeholder={`Enter ${label}`}
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        if (field.value !== '') field.onChange('')
      }}
      matches={
        matches?.map((match) => ({
          id: match.loginId,
          label: `${match.loginId} - ${match.displayName}`,
          detail: match.officeCode ?? undefined,
        })) ?? null
      }
      onPick={(match) => {
        setText(match.label)
        field.onChange(match.id)
      }}
      onBlur={() => {
        if (field.value === '') setText('')
        field.onBlur()
      }}
      problem={fieldState.error?.message}
      hint={isFixed ? 'You can only register your own listings.' : 'Search by name or User ID.'}
      isRequired={isRequired}
      isDisabled={isFixed}
      isSearching={!isFixed && !isChosen && !hasResult && text.trim().length >= AGENT_SEARCH_MIN_CHARACTERS}
      emptyText="No Results"
    />
  )
}
