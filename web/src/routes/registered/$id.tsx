import { createFileRoute } from '@tanstack/react-router'
import { EditListingPage } from '#features/listings/edit-listing-page.tsx'

export const Route = createFileRoute('/registered/$id')({
  staticData: { hasOwnFooter: true },
  component: () => <EditListingPage id={Route.useParams().id} />,
})
