import type { Listing } from 'contract/listings/listing.ts'
import { useState } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import type { Unsaved } from '../draft/unsaved-changes.tsx'
import { CheckModal } from './check-modal.tsx'

/** Checks a listing for the MLS without offering to send it. */
export function CheckButton({
  listing,
  findUnsaved,
}: {
  listing: Listing
  findUnsaved: () => Unsaved | null
}) {
  const [dialog, setDialog] = useState<{ unsaved: Unsaved | null } | null>(null)
  if (!hasFeature('send')) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button onPress={() => setDialog({ unsaved: findUnsaved() })}>Check Before Sending</Button>
      <p className="text-13 text-muted">See what the MLS would reject. Nothing is sent.</p>

      {dialog && <CheckModal listing={listing} unsaved={dialog.unsaved} onClose={() => setDialog(null)} />}
    </div>
  )
}
