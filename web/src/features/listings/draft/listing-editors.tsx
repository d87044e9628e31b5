import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { OtherEditors } from '#shared/editing/other-editors.tsx'

/** Shows other members who have the listing open for editing, and tells them when this form closes. */
export function ListingEditors({ id }: { id: string }) {
  useEffect(
    () => () => {
      // A lost leave message expires on its own a little later.
      void orpc.listingEditors.leave.call({ id }).catch(() => undefined)
    },
    [id],
  )
  return (
    <OtherEditors
      record={`listing ${id}`}
      noteOpen={() => orpc.listingEditors.note.call({ id })}
      inWords={(name) => `${name} is editing this too.`}
    />
  )
}
