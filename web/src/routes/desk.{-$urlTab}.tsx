import { createFileRoute } from '@tanstack/react-router'
import type { DeskAddress } from '#app/desk/desk-address.ts'
import { DeskPage } from '#app/desk/desk-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/desk/{-$urlTab}')({
  validateSearch: typedSearch<DeskAddress>,
  component: () => <DeskPage urlTab={Route.useParams().urlTab} />,
})
