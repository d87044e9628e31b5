import { Late } from '#shared/editing/late.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'

const ListingEditors = lazyPart(async () => (await import('./listing-editors.tsx')).ListingEditors)

/** Who else has a listing open for edit, without a part in the loading of the form. */
export function LateListingEditors({ id }: { id: string }) {
  return (
    hasFeature('draft') && (
      <Late>
        <ListingEditors id={id} />
      </Late>
    )
  )
}
