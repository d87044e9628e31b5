import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'

const ListingEditors = lazyPart(async () => (await import('./listing-editors.tsx')).ListingEditors)

/** The form comes first: others are looked for once it has been open for so long, in ms. */
const LOOK_AFTER_MS = 3000

/** Who else has a listing open for edit, without a part in the loading of the form. */
export function LateListingEditors({ id }: { id: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate || !hasFeature('draft')) return null
  return (
    <Suspense fallback={null}>
      <ListingEditors id={id} />
    </Suspense>
  )
}
