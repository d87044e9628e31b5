import type { Listing } from 'contract/listings/listing.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { CheckModal } from './check-modal.tsx'

/** Checks a listing for the MLS without offering to send it. */
export function CheckButton({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button onPress={() => setOpen(true)}>Check Before Sending</Button>
      <p className="text-13 text-muted">See what the MLS would reject. Nothing is sent.</p>

      {isOpen && <CheckModal listing={listing} onClose={() => setOpen(false)} />}
    </div>
  )
}
