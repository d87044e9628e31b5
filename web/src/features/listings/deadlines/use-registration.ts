import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toCalendarDay } from 'contract/common/calendar-day.ts'
import { EXEMPTION_KINDS } from 'contract/deadlines/listing-options.ts'
import { optionAtRegistration } from 'contract/deadlines/option-at-registration.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { type Control, useWatch } from 'react-hook-form'
import { orpc } from '#shared/api/api.ts'

const NAMES = [
  'listingContractDate',
  'propertyType',
  'listAgentMlsId',
  'stateOrProvince',
  'noMarketing',
  'exemptionKind',
] as const

/**
 * The deadlines of the new listing in the form, and its option, once its contract date is known. The server calculates
 * the deadlines: the rules and the holiday calendar would outweigh the form.
 */
export function useRegistration(form?: { control: Control<ListingFormValues> }, isEnabled = true) {
  const [day, propertyType, agent, state, noMarketing, typed] = useWatch<ListingFormValues, typeof NAMES>({
    ...form,
    name: NAMES,
  })
  const chosen = EXEMPTION_KINDS.find((kind) => kind === typed)
  const listingContractDate = toCalendarDay(day)
  const isAsked = isEnabled && listingContractDate !== null
  const { data } = useQuery({
    ...orpc.deadlines.registerBy.queryOptions({
      input: {
        listingContractDate: listingContractDate ?? '',
        propertyType: propertyType || undefined,
        listAgentMlsId: agent || undefined,
        stateOrProvince: state || undefined,
        noMarketing: noMarketing ? 'true' : undefined,
        exemptionKind: chosen,
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const known = isAsked ? data : undefined
  const options = known?.options ?? []
  const planned = known ? [...(known.due ? [known.due] : []), ...known.deadlines] : []
  const forbidden = known?.forbidden ?? []
  return { planned, options, forbidden, option: optionAtRegistration(options, { noMarketing, chosen }) }
}
