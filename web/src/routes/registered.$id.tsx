import { createFileRoute } from '@tanstack/react-router'
import { EditListingPage } from '#features/listings/edit-listing-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/registered/$id')({
  staticData: { hasOwnFooter: true, sendsOnlyOnline: true },
  validateSearch: typedSearch<{ step?: number; field?: string }>,
  component: () => <EditListingPage id={Route.useParams().id} />,
})
