import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { orpc } from '#shared/api/api.ts'
import { whenSeen } from '#shared/when-seen.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { usePreflight } from '../sending/use-preflight.ts'
import { fieldId } from './field-id.ts'

type GoTo = (step: number, focusId?: string | null) => void

/**
 * Opens the wizard at the field that the address names, with the MLS check's message about it. The message stays until
 * the value changes, and never blocks a save.
 */
export function useFieldFromUrl({ form }: ListingForm, step: number, goTo: GoTo): void {
  const { id }: { id?: string } = useParams({ strict: false })
  const search: { step?: unknown; field?: unknown } = useSearch({ strict: false })
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const name = LISTING_FIELD_NAMES.find((entry) => entry === search.field)
  const message = useFindingOf(id ?? null, name)
  const value = useWatch({ control: form.control, name: name ?? 'streetNumber' })
  const requested = useRef<{ value: unknown } | null>(null)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!name || message === undefined || opened.current === visit) return undefined
    return whenSeen(() => {
      opened.current = visit
      requested.current = { value: form.getValues(name) }
      if (message !== null) form.setError(name, { message })
      goTo(LISTING_FIELDS[name].step, fieldId(name))
    })
  }, [name, message, visit, form, goTo])
  const shown = name && form.formState.errors[name]?.message
  useEffect(() => {
    if (!name || !message || requested.current === null) return
    const isChanged = requested.current.value !== value
    const isShown = step === LISTING_FIELDS[name].step
    if (isShown && !isChanged && !shown) form.setError(name, { message })
    if (!(isShown && !isChanged) && shown === message) form.clearErrors(name)
  }, [name, message, shown, step, value, form])
}

/** The finding about a field: null for none, undefined while unknown. */
function useFindingOf(id: string | null, name: ListingField | undefined): string | null | undefined {
  const queryClient = useQueryClient()
  const isRequested = id !== null && name !== undefined
  const known = isRequested
    ? queryClient.getQueryData(orpc.sending.preflight.queryKey({ input: { id } }))
    : undefined
  const { data = known, isError, isEnabled } = usePreflight(id ?? '', isRequested && known === undefined)
  if (!isRequested || isError) return null
  if (!data) return isEnabled ? undefined : null
  return data.findings.find(({ field }) => field === name)?.message ?? null
}
