import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { OtherEditors } from '#shared/editing/other-editors.tsx'
import { useOthersEditing } from '#shared/editing/use-others-editing.ts'

/** Says who else has the listing open for edit, and tells them when this form is left. */
export function ListingEditors({ id }: { id: string }) {
  const others = useOthersEditing(`listing ${id}`, () => orpc.listingEditors.note.call({ id }))
  useEffect(
    () => () => {
      // A leave that does not arrive is forgotten by itself a little later.
      void orpc.listingEditors.leave.call({ id }).catch(() => undefined)
    },
    [id],
  )
  return (
    <OtherEditors others={others} inWords={(name) => `${name} is editing this too.`} className="pb-3 pt-1" />
  )
}
