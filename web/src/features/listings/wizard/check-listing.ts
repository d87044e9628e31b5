import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { LISTING_MESSAGES } from 'contract/listings/listing-messages.ts'
import { showToast } from '#shared/ui/feedback/toast-store.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'

const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/** Checks the whole form; what is wrong is listed in a popup, in the order of the steps. */
export async function checkListing({ form, contested }: ListingForm): Promise<boolean> {
  const isValid = await form.trigger()
  if (isValid && contested.length === 0) return true
  const messages = fields.flatMap((field) => form.getFieldState(field).error?.message ?? [])
  const choices = contested.map((name) => `Choose a value for ${LISTING_FIELDS[name].label}`)
  showToast({
    title: 'Error',
    message: [LISTING_MESSAGES.formInvalid, ...new Set([...messages, ...choices])],
    status: 'error',
    position: 'modal',
  })
  return false
}
