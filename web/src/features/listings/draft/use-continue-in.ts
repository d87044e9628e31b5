import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NamedListing } from 'contract/common/answer.ts'
import { orpc } from '#shared/api/api.ts'
import { showSaveFailed } from '../save-notices.ts'
import { placeOf, valuesOf } from '../wizard/listing-values.ts'
import { draftPrefix, keepDraft } from './listing-draft.ts'
import type { ListingInput } from './merge-listing.ts'

/** Opens a stored listing with the values of another form as unsaved changes. */
export function useContinueIn(owner: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ id }: NamedListing, input: ListingInput, onKept: () => void): Promise<void> => {
    try {
      const listing = await queryClient.fetchQuery(orpc.listings.get.queryOptions({ input: { id } }))
      const base = { values: valuesOf(listing), place: placeOf(listing) }
      keepDraft(draftPrefix(owner, id) + crypto.randomUUID(), { ...input, base, unsettled: null })
    } catch (error) {
      return showSaveFailed(error)
    }
    onKept()
    await navigate({ to: '/registered/$id', params: { id }, ignoreBlocker: true })
  }
}
