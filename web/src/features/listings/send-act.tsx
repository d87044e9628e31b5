import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { unsavedOf } from './draft/unsaved-of.ts'

const SendModal = lazyPart(async () => (await import('./send-modal.tsx')).SendModal)

/** `Send to MLS` where only a line of the listing is shown: loads the listing, then asks. */
export function SendAct({ id, address }: { id: string; address: string }) {
  const queryClient = useQueryClient()
  const owner = useDraftOwner()
  const [isLoading, setIsLoading] = useState(false)
  const [listing, setListing] = useState<Listing | null>(null)
  const hasAsked = useRef(false)
  const ask = async () => {
    setIsLoading(true)
    try {
      const options = orpc.listings.get.queryOptions({ input: { id } })
      setListing(await queryClient.fetchQuery({ ...options, staleTime: 0 }))
      hasAsked.current = true
    } catch (error) {
      showErrorToast(errorMessage(error), TOAST_MS.error)
    }
    setIsLoading(false)
  }
  useEffect(
    () => () => {
      // The row of a sent listing is removed with this button.
      if (hasAsked.current) refocus(pageHeading)
    },
    [],
  )
  return (
    <>
      <Button
        size="small"
        aria-label={`Send to MLS: ${address}`}
        isPending={isLoading}
        onPress={() => void ask()}
      >
        Send to MLS
      </Button>
      {listing && (
        <Suspense fallback={<AwaitedPart />}>
          <SendModal listing={listing} unsaved={unsavedOf(listing, owner)} onClose={() => setListing(null)} />
        </Suspense>
      )}
    </>
  )
}
