import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { OtherEditors } from '#shared/editing/other-editors.tsx'

/** Says who else has the listing open for edit, and lets them know when this form is left. */
export function ListingEditors({ id }: { id: string }) {
  useEffect(
    () => () => {
      // A leave that does not arrive is forgotten by itself a little later.
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
