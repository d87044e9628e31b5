import { createFileRoute } from '@tanstack/react-router'
import { NewListingPage } from '#features/listings/new-listing-page.tsx'

export const Route = createFileRoute('/registered/new')({
  staticData: { hasOwnFooter: true, sendsOnlyOnline: true },
  component: NewListingPage,
})
