import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { useIsLate } from '#shared/use-is-late.ts'

const ListingEditors = lazyPart(async () => (await import('./listing-editors.tsx')).ListingEditors)

/** Who else has a listing open for edit, without a part in the loading of the form. */
export function LateListingEditors({ id }: { id: string }) {
  const isLate = useIsLate()
  if (!isLate || !hasFeature('draft')) return null
  return (
    <Suspense fallback={null}>
      <ListingEditors id={id} />
    </Suspense>
  )
}
